import type { CardRegister } from '#providers/powertranz/powertranz-cards'
import type { BaseDeps } from '../base.deps.ts'
import type { PaymentsDeps } from '../payments/payments.deps.ts'
import type { CardVault } from './card-vault.ts'

export type CardsDeps = BaseDeps &
  Pick<PaymentsDeps, 'cards' | 'limits' | 'proofs' | 'publicUrl' | 'settings'> & {
    readonly cards: {
      /** Null if no gateway that stores cards is configured. */
      readonly register: CardRegister | null
      readonly vault: CardVault
    }
  }
