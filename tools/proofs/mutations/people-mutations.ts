import { edit, type Mutation } from './mutation.ts'

const giving = 'server/src/domains/giving'

/** Bugs in what staff and donors may do with money. */
export const peopleMutations: readonly Mutation[] = [
  {
    fault: 'the requester of a booking may approve it, too',
    ...edit(
      `${giving}/approvals/decide-money-request.ts`,
      "  if (state === 'approved' && request.requested_by === by.actor.id) throw new Refusal('giving.second-person')\n",
      '',
    ),
    caughtBy: {
      file: `${giving}/approvals/two-people.test.ts`,
      test: 'a lost dispute stays open until a second person approves it, and is booked once',
    },
  },
  {
    fault: 'a card with wrong guesses no longer counts when it is removed',
    ...edit(`${giving}/cards/remove-card.ts`, '    if (wasGuessedAt) await recordRemovedCard(tx, card)\n', ''),
    caughtBy: {
      file: `${giving}/cards/cards.http.test.ts`,
      test: 'a card with wrong guesses counts once against the registration limit, even after its removal',
    },
  },
  {
    fault: 'a pending refund that its provider does not find cannot be rejected',
    ...edit(
      `${giving}/refunds/reject-refund.ts`,
      'if (isManual || isUnknownToProvider) await undoRefund',
      'if (isManual) await undoRefund',
    ),
    caughtBy: {
      file: `${giving}/refunds/pending-refunds.test.ts`,
      test: 'PayPal does not find a refund and staff reject it; a later webhook about it is still booked',
    },
  },
]
