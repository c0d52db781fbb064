# Le serveur de tables.

page-about = Voici un serveur de tables pour la famille de jeux Qwirkle. Cette page simple est là pour jouer dans le terminal, et pour les serveurs sans l’interface pour le navigateur.
page-join = Tu as reçu un lien
page-join-how = Copie-le en entier, puis tape dans un terminal où Sixfold est installé :
page-link = LIEN
page-play = Tu veux jouer tout de suite
page-play-how = Contre des bots, ou avec quelqu’un devant le même écran :
page-api = Pour les programmes : l’interface de ce serveur
page-host = Ce serveur ne répond pas au nom { $host }.
page-host-other = Ouvre-le par son numéro, par exemple http://192.168.0.7:8606, ou demande à la personne qui le gère.
page-host-how = Si c’est ton serveur, lance-le en autorisant ce nom :

cli-serve = proposer des tables, par lien aux gens et par HTTP aux programmes
cli-join = rejoindre une table par son lien, dans le terminal
cli-host = l’adresse d’écoute ; 0.0.0.0 laisse entrer d’autres appareils
cli-lan = laisse entrer le réseau de la maison : écoute sur toutes les adresses de cette machine et montre celle pour les autres appareils
cli-port = le port ; 8606 si rien n’est dit
cli-database = la base de données, par exemple sqlite:///fichier ou postgresql+psycopg://…
cli-broker = le messager entre plusieurs processus, par exemple redis://…
cli-open = ouvrir l’adresse dans le navigateur
cli-rate = combien de demandes par seconde une adresse peut faire ; 0 veut dire sans limite
cli-origin = une autre adresse d’où les navigateurs peuvent jouer, par exemple https://games.example
cli-allow-host = un autre nom par lequel les navigateurs peuvent joindre le serveur, en plus des adresses IP et des noms de cette machine ; * les autorise tous
cli-trusted = les adresses des proxys que l’on croit sur qui demande
cli-log = ce qui est noté : debug, info, warning ou error
cli-drain = pendant combien de secondes un serveur qui s’arrête sert encore alors qu’il n’est plus prêt, pour qu’un répartiteur de charge le remarque
cli-metrics = montrer les compteurs à toute adresse, pas seulement à cette machine
cli-config = lire les réglages dans ce fichier ; sinon dans ~/.config/sixfold/serve.toml ou { $usual }, s’il existe
cli-show-settings = montrer les réglages en vigueur et d’où vient chacun, puis finir
cli-settings-unreadable = Les réglages de { $file } sont illisibles : { $text }
cli-unknown-key = « { $text } » dans { $file } n’est pas un réglage. Il y a : { $choices }.
cli-unknown-variable = La variable { $text } n’est pas un réglage. Il y a : { $choices }.
cli-bad-setting = « { $text } » n’est pas une valeur pour { $option }, qui accepte : { $choices }.
cli-backup = sauvegarder la base de données du serveur dans un fichier, même pendant qu’il tourne
cli-restore = remettre une sauvegarde à la place de la base de données du serveur
cli-copy = copier toutes les tables d’une base de données dans une autre, par exemple de SQLite vers PostgreSQL
cli-backup-file = le fichier à écrire ; il n’apparaît qu’une fois complet et vérifié
cli-backup-force = remplacer le fichier s’il existe déjà
cli-backup-missing = Indique le fichier de la sauvegarde.
cli-restore-file = la sauvegarde ; la base qu’elle remplace est conservée
cli-restore-missing = Indique la sauvegarde à restaurer.
cli-copy-addresses = la base de données à copier, et celle, vide, qui la recevra
cli-copy-missing = Indique deux bases de données : celle à copier, et celle, vide, qui la recevra.
cli-number = NOMBRE
cli-address = ADRESSE
cli-link = LIEN
cli-join-link = le lien que tu as reçu
cli-join-name = ton nom à la table
cli-link-missing = Indique le lien de la table à rejoindre.
cli-not-a-link = « { $text } » n’est pas le lien d’une table.
cli-watch-link = Ce lien sert à regarder ; ouvre-le dans un navigateur.
cli-not-a-number = « { $text } » n’est pas un nombre pour { $option }.
cli-port-taken = Impossible d’écouter à { $address } : c’est pris, ou ce n’est pas cette machine.
cli-bad-storage = La base de données ou le messager ne s’ouvre pas : { $text }

serve-address = Les tables sont à { $address }
serve-files = Elles sont gardées dans { $database }
serve-stop = Ctrl+C arrête le serveur ; aucun coup n’est perdu.
serve-others = Pour que d’autres appareils de la maison jouent : sixfold serve --lan
serve-lan = Tous ceux de ce réseau peuvent l’ouvrir : les autres appareils avec ce code, ou à l’adresse { $address }
serve-no-lan = Les autres appareils ne peuvent pas entrer : cette machine n’est dans aucun réseau.

guest-ask-name = Ton nom à la table :{" "}
guest-waiting = On attend que les autres s’assoient …
guest-awaited = En attente des parts de hasard d’autres appareils…
guest-cut = La liaison est coupée ; nouvel essai …
guest-saved = Chaque coup est gardé sur le serveur.
guest-goodbye = La table attend. La même commande te ramène.
guest-closed = La table a été fermée.
guest-timed-out = Le temps de { $name } est écoulé.
guest-left = { $name } est parti.
guest-returned = { $name } est de retour.
guest-freed = La place de { $name } est de nouveau libre.
guest-resigned = { $name } abandonne.
guest-rematch = { $name } veut rejouer.
# $code : le code par lequel le serveur refuse.
guest-hints-off = Il n’y a pas d’indices à cette table.
guest-tracker-off = À cette table, on ne dit pas ce qui n’a pas encore été vu.
guest-refused =
    { $code ->
        [unknown_table] Cette table n’existe pas, ou le lien n’est plus valable.
        [seat_taken] Quelqu’un est déjà assis là.
        [link_spent] Ce lien a déjà servi.
        [damaged] Ce qui est gardé de cette table est endommagé.
        [used_up] Cela s’est produit trop souvent à cette table.
        [unreachable] Le serveur ne répond pas.
        [unreadable] La réponse du serveur est illisible ; il est peut-être d’une autre version.
        [too_many] C’était trop souvent ; attends un moment.
        [unavailable] La base de données du serveur ne fonctionne pas pour l’instant ; réessaie dans un moment.
       *[other] Le serveur refuse : { $code }.
    }
