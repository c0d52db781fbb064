# Le jeu dans le navigateur : accueil, nouvelles tables, réglages.

web-welcome = Six couleurs, six formes, une table
web-welcome-about = Seul contre des animaux, avec quelqu’un à côté de vous, ou avec des amis grâce à un lien.
web-play-now = Jouer maintenant
web-home = Accueil
web-close = Fermer
web-me = Vous
web-learn = Comment jouer
web-study = Étudier une position
web-study-about = La composer et la jouer
web-puzzle-of-day = Problème du jour
web-puzzle-about = Trouvez le meilleur coup
web-statistics = Vos statistiques
web-statistics-about = Où vous en êtes
web-language = Langue
web-editions = Choisissez une édition
web-my-tables = Vos tables
web-lost-table =
    { $code ->
        [damaged] Une table est endommagée
       *[unavailable] Une table est illisible pour l’instant
    }
web-review = Analyser la partie
web-stage =
    { $stage ->
        [yours] À vous
        [gathering] En attente
        [playing] En cours
       *[over] Terminée
    }
# $holds: yes, no: whether this browser has seats
web-offline =
    Le serveur est injoignable. { $holds ->
        [yes] Vos tables reviendront avec la connexion.
       *[no] Les leçons restent ouvertes.
    }
web-join = Rejoindre une table
web-join-paste = Collez le lien que vous avez reçu
web-join-go = Rejoindre
web-join-how = Ou scannez le code QR de l’autre écran avec votre appareil photo.
web-no-link = Ce n’est pas le lien d’une table.
web-invited = Vous êtes invité à une table
web-invited-by = { $name } vous invite à une partie
web-invited-dead = L’invitation n’est plus valable
web-invited-dead-how = La place est prise, ou la table est fermée. Demandez un nouveau lien à qui vous a invité.
web-invited-about = Sixfold : poser des rangées d’une couleur ou d’une forme, dans le navigateur, sans compte.
web-sit-down = S’asseoir
web-your-name = Votre nom
web-name = Nom

web-new-table = Une nouvelle table
web-edition = Édition
web-seats = Qui joue ?
web-seat = Place { $seat }
web-seat-add = Une place de plus
web-seat-remove = Retirer la place { $seat }
web-kind =
    { $kind ->
        [me] Vous
        [here] Quelqu’un sur cet appareil
        [link] Quelqu’un par un lien
       *[bot] Un robot
    }
web-kind-link-how = Vous recevrez un lien et un code QR à transmettre.
web-level = Sa force
web-allow-hints = Les conseils sont permis
web-allow-tracker = Chacun peut voir ce qui reste à venir
web-start = Commencer

web-settings = Réglages
web-setting =
    { $setting ->
        [theme] Luminosité
        [palette] Couleurs des pièces
        [code] Second signe pour la couleur
       *[motion] Mouvement
    }
web-setting-value =
    { $value ->
        [auto] Comme l’appareil
        [light] Clair
        [dark] Sombre
        [classic] Classiques
        [safe] Distinctes
        [contrast] Contraste
        [none] Aucun
        [letter] Lettre
        [fill] Motif
       *[less] Peu
    }
web-setting-marks = Montrer les cases où va la pièce choisie

# Before the client runs, where it fails, and where an address leads nowhere.
web-shell-loading = Chargement …
web-shell-load-title = Sixfold n’a pas pu être chargé
web-shell-load = La connexion est peut-être perdue, ou le serveur vient d’être mis à jour. Rechargez la page dans un instant.
web-shell-error-title = Quelque chose n’a pas marché
web-shell-error = C’est une erreur de cette page. Vos tables sont à l’abri sur le serveur : rechargez la page et continuez où vous étiez.
web-shell-reload = Recharger
web-shell-home = Retour au début
web-forgetful = Ce navigateur ne retient rien ici. Quand vous fermerez la page, vos places seront oubliées.
web-link-local = Ce lien ne marche que sur cet appareil. Pour laisser entrer les autres à la maison, on lance Sixfold ainsi :
web-lost-address = Il n’y a rien à cette adresse
web-lost-address-how = Il y manque peut-être quelque chose. Depuis le début, vous retrouverez tout.
web-lost-link = Ce lien n’est pas complet
web-lost-link-how = Il manque quelque chose à la fin. Copiez-le encore une fois, ou demandez qu’on vous le renvoie.
