import type { Db, Tx } from '#kit/database/database'
import { deleteMails } from '#kit/mail/mail'
import { toMajor } from '#kit/values/money'
import type { Person, PersonalData } from '#kit/values/personal-data'
import { toPublicRef, toUlid } from '#kit/values/public-ref'
import { enqueueCardJobs } from './cards/enqueue-card-jobs.ts'
import { receiptMailKey } from './documents/mail-receipts.ts'
import { enqueuePdfDeletion } from './documents/receipt-pdfs.ts'
import { presentCard } from './cards/card.present.ts'
import { listCards, listHeldOn } from './cards/cards.reads.ts'
import { listGiftsOf, listPledgeIdsOf, listPledgesOf, listReceiptNumbers } from './personal-data.reads.ts'
import {
  eraseBankLines,
  eraseCards,
  eraseCart,
  eraseDonor,
  erasePledger,
  eraseRequestedDonor,
  eraseWebhookBodies,
} from './personal-data.writes.ts'
import { reminderKeys } from './pledges/follow-up/mail-reminders.ts'
import { pledgeMailKey } from './pledges/mail-pledge.ts'

/** Gifts, pledges and cards of a person. Erasure removes the names; by law amounts, dates and projects stay. */
export const givingPersonalData = (db: Db): PersonalData => ({
  domain: 'giving',
  collect: async (person) => ({
    gifts: (await listGiftsOf(db, person)).map(({ total_minor, ...gift }) => ({
      ...gift,
      total: toMajor(total_minor),
    })),
    pledges: (await listPledgesOf(db, person)).map(({ total_minor, received_minor, ...pledge }) => ({
      ...pledge,
      total: toMajor(total_minor),
      received: toMajor(received_minor),
    })),
    cards: (await listCards(db, person.id)).map(presentCard),
  }),
  erase: async (tx, person, now) => {
    await releaseCards(tx, person)
    await eraseCart(tx, person.id)
    const gifts = await listGiftsOf(tx, person)
    await eraseWebhookBodies(
      tx,
      // Providers reported older orders by a reference without the exchange's code.
      gifts.flatMap(({ id }) => [toPublicRef(id), toUlid(id)]),
    )
    const receipts = await listReceiptNumbers(
      tx,
      person,
      gifts.map(({ id }) => id),
    )
    await enqueuePdfDeletion(tx, receipts, now)
    // Before the pledges lose the address by which they are found.
    await eraseMails(tx, person, receipts)
    await eraseDonor(tx, person)
    await eraseRequestedDonor(tx, person)
    await eraseBankLines(tx, person)
    await erasePledger(tx, person)
  },
})

const releaseCards = async (tx: Tx, { id }: Person) => {
  for (const card of await eraseCards(tx, id))
    await enqueueCardJobs(tx, {
      holdId: card.is_charge_void ? null : card.verification_txn_id,
      heldPayments: await listHeldOn(tx, card.id),
    })
}

/** Removes the mails about gifts and pledges, because some went to other addresses than the one of the account. */
const eraseMails = async (tx: Tx, person: Person, receipts: readonly string[]) => {
  const pledges = await listPledgeIdsOf(tx, person)
  await deleteMails(tx, [
    ...receipts.map(receiptMailKey.of),
    ...pledges.flatMap((id) => [pledgeMailKey(id), ...reminderKeys(id)]),
  ])
}
