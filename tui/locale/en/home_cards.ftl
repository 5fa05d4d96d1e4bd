## The first screen of a large terminal

home-cards-continue = Continue
home-cards-join = Free seats
home-cards-watch = Being played
home-cards-note = Enter twice plays against a bot
home-cards-length-none = { $least }-{ $most } players, { $low } min
home-cards-length-some = { $least }-{ $most } players, { $low }-{ $high } min
home-introduction = { $credit }: { $summary }
home-card-bali = Take one card: the next scores for all
home-card-bella-vista = Bid for the best view on one shared map
home-card-bellevue = Raise canal houses card by card
home-card-cloud-city = Walkways between towers in the clouds
home-card-neoville = Towers as tall as their ground is wide
