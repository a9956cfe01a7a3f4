import type { CompanyKey } from './companies.ts'

/** One account for each role, all with the same password; in demo databases only. */
export const demoPassword = 'Lignum-2026'

export interface SeedAccount {
  key: string
  role: string
  firstName: string
  lastName: string
  company?: CompanyKey
}

export const seedAccounts: SeedAccount[] = [
  { key: 'administrator', role: 'Administrator', firstName: 'Amoy', lastName: 'Trelawney' },
  { key: 'reviewer', role: 'Reviewer', firstName: 'Rohan', lastName: 'Dacres' },
  { key: 'committee', role: 'Committee', firstName: 'Claudette', lastName: 'Binns' },
  { key: 'editor', role: 'Editor', firstName: 'Edison', lastName: 'Lazarus' },
  { key: 'publisher', role: 'Publisher', firstName: 'Patrice', lastName: 'Oakley' },
  { key: 'finance', role: 'Finance', firstName: 'Felicia', lastName: 'Moncrieff' },
  { key: 'auditor', role: 'Auditor', firstName: 'Alton', lastName: 'Brissett' },
  { key: 'agent', role: 'Agent', firstName: 'Annmarie', lastName: 'Goulbourne' },
  { key: 'entrepreneur', role: 'Entrepreneur', firstName: 'Errol', lastName: 'Farquharson', company: 'ridge' },
  { key: 'entrepreneur2', role: 'Entrepreneur', firstName: 'Shanice', lastName: 'Whittingham', company: 'roots' },
  { key: 'investor', role: 'SocialInvestor', firstName: 'Ionie', lastName: 'Vassell' },
]

export const emailOf = (account: SeedAccount) => `${account.key}@demo.lignum.test`
