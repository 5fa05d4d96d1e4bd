## The first screen of a large terminal

home-cards-continue = Continue
home-cards-join = Free seats
home-cards-watch = In progress
home-cards-note = Enter twice: play against a bot
home-cards-length-none = { $least }-{ $most } players, { $low } min
home-cards-length-some = { $least }-{ $most } players, { $low }-{ $high } min
home-cards-minutes-none = { $low } min
home-cards-minutes-some = { $low }-{ $high } min
home-introduction = { $credit }: { $summary }
home-card-bali = The card you uncover scores for all
home-card-bella-vista = Bid for the best view in a shared town
home-card-bellevue = Build canal houses card by card
home-card-cloud-city = Walkways between towers in the clouds
home-card-neoville = Tall skyscrapers need large districts
