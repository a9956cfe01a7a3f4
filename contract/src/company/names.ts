export const bankAccountTypes = ['Savings', 'Chequing'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]
