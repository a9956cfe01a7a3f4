import type { CompanyKey } from './companies.ts'

/**
 * One account for each role, and more where a second person is needed; all with the same password, in demo databases
 * only.
 */
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
  { key: 'reviewer2', role: 'Reviewer', firstName: 'Keisha', lastName: 'Pryce' },
  { key: 'committee', role: 'Committee', firstName: 'Claudette', lastName: 'Binns' },
  { key: 'editor', role: 'Editor', firstName: 'Edison', lastName: 'Lazarus' },
  { key: 'publisher', role: 'Publisher', firstName: 'Patrice', lastName: 'Oakley' },
  { key: 'finance', role: 'Finance', firstName: 'Felicia', lastName: 'Moncrieff' },
  { key: 'finance2', role: 'Finance', firstName: 'Desmond', lastName: 'Ffrench' },
  { key: 'auditor', role: 'Auditor', firstName: 'Alton', lastName: 'Brissett' },
  { key: 'agent', role: 'Agent', firstName: 'Annmarie', lastName: 'Goulbourne' },
  { key: 'agent2', role: 'Agent', firstName: 'Tavia', lastName: 'Hibbert' },
  { key: 'agent3', role: 'Agent', firstName: 'Lennox', lastName: 'Cargill' },
  { key: 'entrepreneur', role: 'Entrepreneur', firstName: 'Errol', lastName: 'Farquharson', company: 'ridge' },
  { key: 'entrepreneur2', role: 'Entrepreneur', firstName: 'Shanice', lastName: 'Whittingham', company: 'roots' },
  { key: 'investor', role: 'SocialInvestor', firstName: 'Ionie', lastName: 'Vassell' },
]

export const emailOf = (account: SeedAccount) => `${account.key}@demo.lignum.test`
