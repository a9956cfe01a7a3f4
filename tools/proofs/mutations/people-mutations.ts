import { edit, type Mutation } from './mutation.ts'

const giving = 'server/src/domains/giving'

const accounts = 'server/src/domains/accounts'

/** Bugs in what staff may do with the rights of others, and staff and donors with money. */
export const peopleMutations: readonly Mutation[] = [
  {
    fault: 'a process knows the rights of a person for ten seconds',
    edits: [
      {
        path: `${accounts}/sessions/recognise-session.ts`,
        from: '/** The person a session token belongs to',
        to: 'const known = new Map()\n/** The person a session token belongs to',
      },
      {
        path: `${accounts}/sessions/recognise-session.ts`,
        from: 'const grants = await findGrants(db, session.user_id, now)',
        to: `const grants = known.get(session.user_id) ?? (await findGrants(db, session.user_id, now))
  known.set(session.user_id, grants)
  setTimeout(() => known.delete(session.user_id), 10_000).unref()`,
      },
    ],
    caughtBy: {
      script: ['prove:revocation', '--rounds', '7'],
      proof: 'role removed from the person: no form is accepted afterwards',
    },
  },
  {
    fault: 'two changes of rights happen at the same time',
    ...edit(`${accounts}/access/access.writes.ts`, 'pg_advisory_xact_lock(', 'pg_advisory_xact_lock_shared('),
    caughtBy: {
      file: `${accounts}/access/last-assigner.http.test.ts`,
      test: 'of five administrators who deactivate each other in a circle, one is left who can assign roles',
    },
  },
  {
    fault: 'somebody who holds a role may add operations to it',
    ...edit(
      `${accounts}/access/change-access.ts`,
      "      if (!isSame(before.operations, after.operations)) throw new Refusal('accounts.own-rights')\n",
      '',
    ),
    caughtBy: {
      file: `${accounts}/roles/roles.http.test.ts`,
      test: 'nobody changes their own operations by editing a role they hold',
    },
  },
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
