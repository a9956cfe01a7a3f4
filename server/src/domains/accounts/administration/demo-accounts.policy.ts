/** The demo accounts (db/seed/accounts.ts). Their password and second factor are in the README. */
export const demoAccounts: readonly string[] = [
  'administrator',
  'reviewer',
  'reviewer2',
  'committee',
  'editor',
  'publisher',
  'finance',
  'finance2',
  'auditor',
  'agent',
  'agent2',
  'agent3',
  'entrepreneur',
  'entrepreneur2',
  'investor',
].map((name) => `${name}@demo.lignum.test`)
