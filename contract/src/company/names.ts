export const bankAccountTypes = ['Savings', 'Chequing'] as const
export type BankAccountType = (typeof bankAccountTypes)[number]

export const companyStatuses = ['Active', 'Deactivate'] as const
