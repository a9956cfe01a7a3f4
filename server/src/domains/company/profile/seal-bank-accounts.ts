import type { Keys } from '#kit/security/keys'
import { createSeal, type Seal } from '#kit/security/seal'

/** The encryption of the numbers of bank accounts; each is bound to its company. */
export const sealBankAccounts = (keys: Keys): Seal => createSeal({ keys, purpose: 'bank accounts' })
