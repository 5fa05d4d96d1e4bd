## Quitter, et ce qui paraît avant tout le reste

leave-interrupt = Encore Ctrl+C pour quitter. Vos tables restent telles quelles.
home-leave-again = Encore Entrée pour quitter. Vos tables restent telles quelles.
home-opening = Un instant…
