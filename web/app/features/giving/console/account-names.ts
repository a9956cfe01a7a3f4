import { isProvider, providerNames } from './provider-names.ts'

const names: Readonly<Record<string, string>> = {
  'A:bank': 'Our bank account',
  'A:psp': 'Owed to us by a provider',
  'E:bank_charge': 'Charges of the bank',
  'E:psp_fee': 'Fees of a provider',
  'L:unallocated': 'Unallocated money',
  'L:refund_payable': 'Refunds that we owe',
}

/** An account of the ledger as people read it, with its code: `Our bank account (A:bank:JMD)`. */
export const accountName = (code: string): string => {
  const [side = '', kind = '', detail = ''] = code.split(':')
  const name = names[`${side}:${kind}`]
  if (!name) return code
  return `${isProvider(detail) ? name.replace('a provider', providerNames[detail]) : name} (${code})`
}
