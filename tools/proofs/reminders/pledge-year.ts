import { randomUUID } from 'node:crypto'
import { setDeclined } from '../../../server/src/domains/giving/pledges/follow-up/follow-up.writes.ts'
import { newPledgeCode } from '../../../server/src/domains/giving/pledges/pledge-code.ts'
import { insertPledge, lockPledge, movePledge } from '../../../server/src/domains/giving/pledges/pledges.writes.ts'
import { receiveAtBank } from '../../../server/src/domains/giving/pledges/receive-at-bank.ts'
import { createReceiptSeal } from '../../../server/src/domains/giving/receipts/receipt-seal.ts'
import { enterReceiptSeries } from '../../../server/src/domains/giving/receipts/receipts.writes.ts'
import { type Database, transact } from '../../../server/src/kit/database/database.ts'
import { after, days } from '../../../server/src/kit/values/clock.ts'
import type { Random } from '../../../db/seed/random.ts'

const start = new Date('2025-01-01T12:00:00Z')
export const timeOf = (day: number): Date => after(start, days(day))

type Fate = 'paid' | 'part-paid' | 'declined' | 'rejected' | 'ignored'
export type MadePledge = { readonly id: string; readonly day: number; readonly fate: Fate; readonly ends: number }

const fates: readonly Fate[] = ['paid', 'paid', 'part-paid', 'declined', 'rejected', 'ignored', 'ignored', 'ignored']
const seal = createReceiptSeal(['a key of this proof only, at least 32 long'])
const minor = 100_000

/** A pledge of that day, and what will become of it. */
export const makePledge = async (
  { db, pool }: Database,
  random: Random,
  projectId: string,
  day: number,
): Promise<MadePledge> => {
  const fate = random.pick(fates)
  const id = await transact(db, (tx) =>
    insertPledge(tx, {
      code: newPledgeCode(),
      project_id: projectId,
      investor_type: 'Individual',
      first_name: 'Ana',
      last_name: 'Brown',
      email: 'ana@example.test',
      phone_number: '8765550100',
      currency: 'JMD',
      total_minor: minor,
      terms_version: '1',
    }),
  )
  if (!id) throw new Error('no pledge')
  // The database sets both by its own clock.
  await pool.query('update pledges set remind_at = remind_at + ($2 - created_at), created_at = $2 where id = $1', [
    id,
    timeOf(day),
  ])
  return { id, day, fate, ends: fate === 'ignored' ? Infinity : day + random.between(1, 75) }
}

/** Pays, declines or rejects a pledge. */
export const endPledge = ({ db }: Database, actorId: string, { id, fate }: MadePledge): Promise<unknown> =>
  transact(db, async (tx) => {
    if (fate === 'declined') return setDeclined(tx, id)
    if (fate !== 'rejected') await enterReceiptSeries(tx)
    const pledge = await lockPledge(tx, id)
    if (!pledge) throw new Error('no pledge')
    if (fate === 'rejected') return movePledge(tx, pledge, { to: 'Rejected', reason: 'a proof', actorId })
    const money = {
      minor: fate === 'paid' ? minor : 100,
      account: 'NCB',
      reference: randomUUID(),
      valueDate: '2026-01-05',
      closesShort: null,
    }
    return receiveAtBank({ seal }, tx, { pledge, money, enteredBy: actorId })
  })

/** When the reminders of a pledge must be mailed, and when they may be because it ends on that day; by its own days. */
export const remindersOf = ({ day, ends }: MadePledge, until: number) => {
  const due = [7, 30, 60].map((step) => ({ step, on: day + step })).filter(({ on }) => on <= until)
  return { must: due.filter(({ on }) => on < ends), may: due.filter(({ on }) => on === ends) }
}
