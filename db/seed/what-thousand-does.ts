/** By the name of a project. Not every project says it. */
export const whatThousandDoes: Readonly<Record<string, string>> = {
  'A Clinic on Wheels for the Hill Districts': 'pays for the fuel of one morning in two villages',
  'Dialysis Chairs for the East': 'pays for the filters of one treatment',
  'Clear Sight for Every Classroom': 'buys a pair of glasses for one pupil',
  'Books that Ride the Ferry': 'puts two new books on the boat',
  'A Roof for Cascade Primary': 'buys the screws and straps for one classroom',
  'Safe Way Home': 'pays a crossing warden for one morning',
  'Lights on Dawkins Avenue': 'lights one lamp for a month',
  'The Mento Archive': 'records one song',
  'A Drum for Every Child': 'buys the skin of one drum',
  'Roof Straps before the Season': 'ties down the roof of one house',
  'Rain Tanks for Dry Savanna': 'buys the pipe from one roof to its tank',
  'Solar Pumps for Onion Farmers': 'carries water to one field for a week',
  'Pocket Parks of Kingston': 'plants one flowering tree',
  'Mangroves for the Harbour': 'plants twenty seedlings',
  'Coral Nurseries of Portland': 'grows four corals for a year',
  'Cockpit Seed Bank': 'saves the seeds of one rare tree',
}
