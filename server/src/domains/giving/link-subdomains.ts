import type { Db } from '#kit/database/database'
import { listCodesInQueue } from './banking/bank-lines.reads.ts'
import { findBankAccountCode, listAccountNamesIn } from './banking/statements/find-bank-account.ts'
import { openCardToken } from './cards/open-card-token.ts'
import type { CardVault } from './cards/card-vault.ts'
import { hasOpenDispute, sumLost } from './disputes/disputes.reads.ts'
import { sumMovedAlone } from './moves/moves.reads.ts'
import { isBeingPaid } from './payments/is-being-paid.ts'

/** What lower subdomains need of higher ones. It is passed to them, because imports between subdomains go one way. */
export const linkSubdomains = (deps: { db: Db; cards: { vault: CardVault } }) => ({
  isBeingPaid,
  listCodesInQueue,
  bankAccounts: { codeOf: findBankAccountCode, namesIn: listAccountNamesIn },
  cardTokenOf: (card: { id: string; userId: string }) => openCardToken(deps, card),
  disputes: { hasOpen: hasOpenDispute, sumLost },
  moves: { sumAlone: sumMovedAlone },
})
