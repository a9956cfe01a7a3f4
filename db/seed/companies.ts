/** Invented organisations, at least one in each parish. */
export interface SeedCompany {
  name: string
  parish: string
  city: string
  line1: string
  status?: 'Deactivate'
}

const company = (name: string, parish: string, city: string, line1: string): SeedCompany => ({
  name,
  parish,
  city,
  line1,
})

export const seedCompanies = {
  harbour: company('Harbour Light Health Trust', 'Kingston', 'Kingston', '14 Tower Lane'),
  ridge: company('Ridgeview Community Clinics', 'St. Andrew', 'Kingston 8', '3 Cassia Drive'),
  morant: company('Easterly Fields Cooperative', 'St. Thomas', 'Morant Bay', '22 Wharf Road'),
  tide: company('Rio Tide Conservation Society', 'Portland', 'Port Antonio', '5 Bridge Street'),
  orchard: company('Orchard Hill Learning Foundation', 'St. Mary', 'Port Maria', '9 Station Road'),
  cove: company('Coral Cove Youth Alliance', 'St. Ann', "St. Ann's Bay", '31 Main Street'),
  cockpit: company('Cockpit Country Keepers', 'Trelawny', 'Falmouth', '2 Market Square'),
  lantern: company('Lantern Street Arts Collective', 'St. James', 'Montego Bay', '48 Church Lane'),
  green: company('Green Island Builders Guild', 'Hanover', 'Lucea', '7 Hillside Road'),
  sugar: company('Sweet River Energy Cooperative', 'Westmoreland', 'Savanna-la-Mar', '16 Great George Road'),
  savanna: company('Dry Savanna Growers Union', 'St. Elizabeth', 'Santa Cruz', '4 Coke Drive'),
  mandarin: company('Mandarin Plateau Schools Fund', 'Manchester', 'Mandeville', '12 Perth Close'),
  vere: company('Vere Plains Renewal Company', 'Clarendon', 'May Pen', '27 Sevens Road'),
  spanish: company('Old Capital Heritage Trust', 'St. Catherine', 'Spanish Town', '1 Emancipation Way'),
  portmore: company('Portmore Shores Safety Network', 'St. Catherine', 'Portmore', '60 Dawkins Avenue'),
  papine: company('Hope Valley Makers', 'St. Andrew', 'Kingston 6', '18 Gordon Close'),
  roots: company('Roots and Rhythm Institute', 'Kingston', 'Kingston', '77 Orange Row'),
  homes: company('First Door Housing Society', 'St. Ann', 'Brown’s Town', '8 Huntley Avenue'),
  sun: company('Trade Wind Solar Works', 'Manchester', 'Christiana', '33 Moorlands Road'),
  dormant: { ...company('Long Bay Ventures', 'Portland', 'Manchioneal', '6 Shore Lane'), status: 'Deactivate' },
} as const satisfies Record<string, SeedCompany>

export type CompanyKey = keyof typeof seedCompanies
