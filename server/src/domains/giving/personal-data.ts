import type { Db } from '#kit/database/database'
import { toMajor } from '#kit/values/money'
import type { PersonalData } from '#kit/values/personal-data'
import { toPublicRef, toUlid } from '#kit/values/public-ref'
import { followCard } from './cards/follow-card.ts'
import { enqueuePdfDeletion } from './receipts/receipt-pdfs.ts'
import { presentCard } from './cards/card.present.ts'
import { listCards, listHeldOn } from './cards/cards.reads.ts'
import { listGiftsOf, listPledgesOf, listReceiptNumbers } from './personal-data.reads.ts'
import { forgetBodies, forgetCards, forgetCart, forgetDonor, forgetPledger } from './personal-data.writes.ts'

/** Gifts, pledges and cards of a person. Erasure removes the names; by law amounts, dates and projects stay. */
export const givingPersonalData = (db: Db): PersonalData => ({
  room: 'giving',
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
    for (const card of await forgetCards(tx, person.id))
      await followCard(tx, {
        holdId: card.is_charge_void ? null : card.verification_txn_id,
        heldPayments: await listHeldOn(tx, card.id),
      })
    await forgetCart(tx, person.id)
    const gifts = await listGiftsOf(tx, person)
    await forgetBodies(
      tx,
      // Providers reported older orders by a reference without the exchange's code.
      gifts.flatMap(({ id }) => [toPublicRef(id), toUlid(id)]),
    )
    await enqueuePdfDeletion(
      tx,
      await listReceiptNumbers(
        tx,
        person,
        gifts.map(({ id }) => id),
      ),
      now,
    )
    await forgetDonor(tx, person)
    await forgetPledger(tx, person)
  },
})
