# La riga di comando.

cli-about = Sixfold gioca ai giochi della famiglia Qwirkle.
cli-usage = uso:{" "}
cli-options = opzioni
cli-arguments = argomenti
cli-commands = comandi
cli-command = COMANDO
cli-file = FILE
cli-name = NOME
cli-names = NOMI
cli-text = TESTO
cli-language = LINGUA

cli-help = mostra questo aiuto e finisce
cli-lang = la lingua: { $languages }
cli-play = giocare nel terminale
cli-engine = rispondere al protocollo del motore su ingresso e uscita standard
cli-verify = provare che tutto ciò che si è pescato e lanciato in una partita finita segue dal suo seme
cli-bench = misurare quanto è veloce il nucleo e firmare le sue risposte
cli-version = mostrare la versione

cli-edition = l’edizione: { $editions }
cli-seats = chi gioca, per esempio you,{ $usual }: da due a quattro tra you e i bot { $levels }, nominati dal più debole al più forte; anche { $others }; più persone condividono lo schermo
cli-seed = il seme di tutto ciò che si pesca, per rigiocare la stessa partita
cli-new = cominciare una nuova partita senza chiedere di quella salvata
cli-save-file = conservare la partita in questo file
cli-verify-file = il resoconto di una partita; - legge l’ingresso standard
cli-verify-kept = ciò che questo dispositivo ha annotato della partita (senza indicazione: ciò che questo terminale ha annotato giocando)
cli-bench-json = scrivere tutto come JSON
cli-bench-quick = misurare in breve; le risposte sono le stesse

cli-error = { $program }: { $message }
cli-unknown-command = «{ $text }» non è un comando. Ci sono: { $choices }.
cli-unknown-argument = «{ $text }» qui non si capisce.
cli-unknown-language = «{ $text }» non è una delle lingue { $choices }.
cli-unknown-edition = «{ $text }» non è un’edizione. Ci sono: { $choices }.
cli-unknown-seats = «{ $text }» non è un elenco di posti. Indicane da due a quattro tra { $choices }, separati da virgole.
cli-value-missing = { $option } vuole un valore.
cli-value-unwanted = { $option } non prende valori.
cli-file-missing = Indica il file da verificare.
cli-no-notes = { $path } non si può leggere come annotazioni sulla fortuna di una partita.

cli-unreadable-file = { $path } non si può leggere: { cause }.
cli-unreadable-record = { $path } non si può leggere come resoconto di una partita; la lettura si ferma alla riga { $line }, colonna { $column }.
cli-not-text = { $path } non è un file di testo.
cli-interrupted = Interrotto.
