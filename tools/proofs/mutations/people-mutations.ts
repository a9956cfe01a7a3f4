import { edit, type Mutation } from './mutation.ts'

const giving = 'server/src/domains/giving'

/** Faults in what people can do about money. */
export const peopleMutations: readonly Mutation[] = [
  {
    fault: 'whoever asks for money to be booked may approve it too',
    ...edit(
      `${giving}/approvals/decide-money-request.ts`,
      "  if (state === 'approved' && request.requested_by === by.actor.id) throw new Refusal('giving.second-person')\n",
      '',
    ),
    caughtBy: {
      file: `${giving}/approvals/two-people.test.ts`,
      test: 'nobody strips a gift alone: a lost dispute waits, open, until another person approves it, once',
    },
  },
  {
    fault: 'a card that was guessed at in vain is forgotten when it is removed',
    ...edit(`${giving}/cards/remove-card.ts`, '    if (wasGuessedAt) await noteRemoved(tx, card)\n', ''),
    caughtBy: {
      file: `${giving}/cards/cards.http.test.ts`,
      test: 'a card that was guessed at in vain counts against the next one, also when it is removed, once',
    },
  },
  {
    fault: 'a pending refund that its provider forgot cannot be rejected',
    ...edit(
      `${giving}/refunds/reject-refund.ts`,
      'if (isLookedAfter || isForgotten) await undoRefund',
      'if (isLookedAfter) await undoRefund',
    ),
    caughtBy: {
      file: `${giving}/refunds/pending-refunds.test.ts`,
      test: 'PayPal no longer knows it, and a person says it was not made; told of it after all, it is booked',
    },
  },
]
