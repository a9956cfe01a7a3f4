import type pg from 'pg'
import { stopIdOf } from '../../../server/src/domains/giving/news/stop-id.policy.ts'
import { applyCaptures, openOrders } from '../../../server/src/domains/giving/payments/gate.writes.ts'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import type { Db } from '../../../server/src/kit/database/database.ts'
import { captureOf, newOrder } from '../../../server/test/scenes/giving/gifts.ts'
import { addUser } from '../../../server/test/worlds/world.ts'
import { benchKeys } from '../../bench/rig/bench-server.ts'

/**
 * How a donor stands to the news of the project. Consent comes with a gift, with a pledge or from the account; the last
 * three get no news: they never wanted it, their gift was not paid, or they have stopped it before.
 */
const kinds = ['gift', 'pledge', 'account', 'indifferent', 'unpaid', 'stopped'] as const
type Kind = (typeof kinds)[number]
export type NewsDonor = { readonly email: string; readonly kind: Kind; readonly wantsNews: boolean }

/** A third with consent, most of them by a gift. */
const kindOf = (nth: number): Kind => {
  if (nth % 3 === 0) return nth % 30 === 3 ? 'pledge' : nth % 30 === 6 ? 'account' : 'gift'
  return nth % 30 === 1 ? 'unpaid' : nth % 30 === 2 ? 'stopped' : 'indifferent'
}

const giftMinor = 150_000
const perBatch = 100
const seal = createReceiptSeal([benchKeys.RECEIPT_KEY])

/** Adds donors of a project. Every hundredth gives again after all others, with the address in capital letters. */
export const addNewsDonors = async (db: Db, pool: pg.Pool, projectId: string, count: number): Promise<NewsDonor[]> => {
  const donors = Array.from({ length: count }, (_, nth): NewsDonor => {
    const kind = kindOf(nth)
    const wantsNews = kind === 'gift' || kind === 'pledge' || kind === 'account'
    return { email: `donor${nth}@example.test`, kind, wantsNews }
  })
  const givers = donors.filter(({ kind }) => kind !== 'pledge')
  const again = givers
    .filter(({ kind }, nth) => kind === 'gift' && nth % 100 === 0)
    .map((donor) => ({ ...donor, email: donor.email.toUpperCase() }))
  const gifts = [...givers, ...again]
  for (let from = 0; from < gifts.length; from += perBatch)
    await addGifts(db, projectId, gifts.slice(from, from + perBatch))
  await addPledges(pool, projectId, donors)
  await addStops(pool, projectId, donors)
  // Their receipts were mailed long ago.
  await pool.query(`update receipts set mailed_at = now() where mailed_at is null`)
  return donors
}

const addGifts = async (db: Db, projectId: string, donors: readonly NewsDonor[]): Promise<void> => {
  const orders = await Promise.all(
    donors.map(async ({ email, kind }) =>
      newOrder({
        gifts: [{ projectId, minor: giftMinor }],
        items: [{ projectId, minor: giftMinor, localMinor: giftMinor, wantsNews: wantsAtGift.has(kind) }],
        contact: { email, firstName: 'Dana', lastName: 'Donor', phoneNumber: null },
        ...(kind === 'account' && { userId: await addReader(db, email) }),
      }),
    ),
  )
  const opened = await openOrders(db, orders)
  const paid = opened.filter((_, nth) => donors[nth]?.kind !== 'unpaid')
  await applyCaptures(
    db,
    seal,
    paid.map(({ orderId }) => captureOf({ orderId, totalMinor: giftMinor, currency: 'JMD' })),
  )
}

const wantsAtGift: ReadonlySet<Kind> = new Set(['gift', 'unpaid', 'stopped'])

/** An account that wants the news of every project it gave to. */
const addReader = async (db: Db, email: string): Promise<string> => {
  const { id } = await addUser(db, { email })
  await db
    .insertInto('notification_preferences')
    .values({ user_id: id, project_news: true, product_news: false })
    .execute()
  return id
}

const addPledges = (pool: pg.Pool, projectId: string, donors: readonly NewsDonor[]) =>
  pool.query(
    `insert into pledges (code, project_id, investor_type, first_name, email, phone_number, currency, total_minor, wants_news, terms_version)
     select 'P' || nth, $1, 'Individual', 'Ana', email, '8765550100', 'JMD', 10000, true, '1'
     from unnest($2::text[]) with ordinality as pledger (email, nth)`,
    [projectId, donors.filter(({ kind }) => kind === 'pledge').map(({ email }) => email)],
  )

const addStops = (pool: pg.Pool, projectId: string, donors: readonly NewsDonor[]) =>
  pool.query(`insert into project_news_stops (id, created_at) select unnest($1::uuid[]), now()`, [
    donors.filter(({ kind }) => kind === 'stopped').map(({ email }) => stopIdOf(projectId, email)),
  ])
