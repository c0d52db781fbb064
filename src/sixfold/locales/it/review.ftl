# Le analisi delle partite, da riga di comando e nel browser.

# $name: what a decision is called.
review-name =
    { $name ->
        [only] obbligata
        [best] mossa migliore
        [good] buona mossa
        [inaccuracy] imprecisione
        [mistake] errore
        [blunder] errore grave
        [missed_qwirkle] Qwirkle mancato
        [gift] regalo
        [better_swapped] meglio cambiare
       *[better_rolled] meglio rilanciare
    }

# Why a decision is called so. $points: how far it is behind the best, as
# review-points or review-chance says it;
# $pieces: the pieces it is about, in words, and $count how many they are.
review-reason =
    { $name ->
        [only] Non c’era altro da fare.
        [best] Non è stato trovato niente di meglio.
        [good] Buona quasi quanto la mossa migliore.
        [inaccuracy] È andato perso poco: { $points }.
        [mistake] C’era una mossa migliore, vale { $points } in più.
        [blunder] C’era una mossa molto migliore, vale { $points } in più.
        [missed_qwirkle] Si poteva fare un Qwirkle.
        [gift] Chi segue può completare un Qwirkle: { $pieces }.
        [better_swapped] Era meglio cambiare { $count } tessere.
       *[better_rolled] { $count ->
            [0] Era meglio tenere tutti i cubi.
            [one] Era meglio rilanciare questo: { $pieces }.
           *[other] Era meglio rilanciare questi: { $pieces }.
        }
    }

# How far a decision is behind the best.
review-points =
    { $game ->
        [cards] { $points } Qwirkle
       *[other] { $points } punti
    }

# The same where hardly a point is lost.
review-chance = { $chance } % di probabilità di vincere

# How the numbers were come by.
review-how =
    { $how ->
        [proved] dimostrato
        [enumerated] contato esattamente
        [only] senza scelta
       *[simulated] simulato { $times } volte
    }

review-luck =
    { $stroke ->
        [deal] le tessere iniziali
        [roll] il lancio
       *[draw] la pesca
    }
