# La ligne de commande.

cli-about = Sixfold joue aux jeux de la famille Qwirkle.
cli-usage = usage :{" "}
cli-options = options
cli-arguments = arguments
cli-commands = commandes
cli-command = COMMANDE
cli-file = FICHIER
cli-name = NOM
cli-names = NOMS
cli-text = TEXTE
cli-language = LANGUE

cli-help = montre cette aide et s’arrête
cli-lang = la langue : { $languages }
cli-play = jouer dans le terminal
cli-engine = répondre au protocole du moteur sur l’entrée et la sortie standard
cli-verify = prouver que les tirages et les lancers d’une partie terminée découlent de sa graine
cli-bench = mesurer la vitesse du noyau et signer ses réponses
cli-version = montrer la version

cli-edition = l’édition : { $editions }
cli-seats = qui joue, par exemple you,{ $usual } : de deux à quatre parmi you et les bots { $levels }, nommés du plus faible au plus fort ; aussi { $others } ; plusieurs personnes partagent l’écran
cli-seed = la graine de tous les tirages, pour rejouer la même partie
cli-new = commencer une nouvelle partie sans demander s’il faut en reprendre une
cli-save-file = conserver la partie dans ce fichier
cli-verify-file = le compte rendu d’une partie ; - lit l’entrée standard
cli-verify-kept = ce que cet appareil a noté de la partie (sans indication : ce que ce terminal a noté en jouant)
cli-bench-json = tout écrire en JSON
cli-bench-quick = mesurer brièvement ; les réponses sont les mêmes

cli-error = { $program } : { $message }
cli-unknown-command = « { $text } » n’est pas une commande. Il y a : { $choices }.
cli-unknown-argument = « { $text } » n’est pas compris ici.
cli-unknown-language = « { $text } » n’est pas une des langues { $choices }.
cli-unknown-edition = « { $text } » n’est pas une édition. Il y a : { $choices }.
cli-unknown-seats = « { $text } » n’est pas une liste de places. Indiquez-en de deux à quatre parmi { $choices }, séparées par des virgules.
cli-value-missing = { $option } demande une valeur.
cli-value-unwanted = { $option } ne prend pas de valeur.
cli-file-missing = Indiquez le fichier à vérifier.
cli-no-notes = { $path } ne peut pas être lu comme des notes sur le hasard d’une partie.

cli-unreadable-file = { $path } ne peut pas être lu : { cause }.
cli-unreadable-record = { $path } ne peut pas être lu comme le compte rendu d’une partie ; la lecture échoue à la ligne { $line }, colonne { $column }.
cli-not-text = { $path } n’est pas un fichier de texte.
cli-interrupted = Interrompu.
