/** The demo accounts (db/seed/accounts.ts). Their password and second factor are in the README. */
export const demoAccounts: readonly string[] = [
  'administrator',
  'reviewer',
  'committee',
  'editor',
  'publisher',
  'finance',
  'auditor',
  'agent',
  'entrepreneur',
  'entrepreneur2',
  'investor',
].map((name) => `${name}@demo.lignum.test`)
