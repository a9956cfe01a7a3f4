import { listUnhandledWebhooks } from '../../../server/src/domains/giving/inbound/webhooks.reads.ts'
import type { Proof } from '../report-proofs.ts'
import type { GiftRig } from './gift-rig.ts'
import type { Delivery } from './webhook-deliveries.ts'

const amountPerPage = 500

/** The keys of all events that staff see for review. */
const listKeys = async ({ database: { db } }: GiftRig): Promise<string[]> => {
  const keys: string[] = []
  for (let pageNumber = 1; keys.length === (pageNumber - 1) * amountPerPage; pageNumber++) {
    const page = await listUnhandledWebhooks(db, { pageNumber, amountPerPage, orderBy: [], filters: [] })
    keys.push(...page.map(({ dedupe_key }) => dedupe_key))
  }
  return keys
}

/** The size of the multiset difference of two lists. */
const countDifferent = (some: readonly string[], others: readonly string[]): number => {
  const left = new Map<string, number>()
  for (const one of some) left.set(one, (left.get(one) ?? 0) + 1)
  for (const one of others) left.set(one, (left.get(one) ?? 0) - 1)
  return [...left.values()].reduce((sum, n) => sum + Math.abs(n), 0)
}

/** Proofs about the acknowledged webhooks. */
export const proveWebhooks = async (rig: GiftRig, sent: readonly Delivery[]): Promise<Proof[]> => {
  const keysOf = (isWanted: (one: Delivery) => boolean) =>
    sent.filter(isWanted).flatMap(({ key }) => (key === null ? [] : [key]))
  const text = 'select dedupe_key as key, state from hook_events'
  const { rows: stored } = await rig.database.pool.query<{ key: string; state: string }>(text)
  const storedAs = (states: readonly string[]) =>
    stored.filter(({ state }) => states.includes(state)).map(({ key }) => key)
  const [forPerson, done] = [keysOf((one) => one.isForPerson), keysOf((one) => !one.isForPerson)]
  return [
    [
      'every webhook is stored once',
      countDifferent(
        keysOf(() => true),
        storedAs(['received', 'done', 'failed']),
      ),
    ],
    ['every acknowledged webhook was processed', storedAs(['received']).length],
    ['the webhooks that need a review are listed, and no others', countDifferent(forPerson, await listKeys(rig))],
    ['the settled webhooks are done, and no others', countDifferent(done, storedAs(['done']))],
  ]
}

/** Proofs about the money. */
export const proveTotals = async ({ database }: GiftRig, receivedMinor: number): Promise<Proof[]> => {
  const { rows } = await database.pool.query<{ posted: number; captures: number; unfolded: number; received: number }>(`
    select (select count(*) from ledger_keys where key like 'capture:%') as posted,
      (select count(*) from captures) as captures,
      (select count(*) from ledger_entries e, ledger_fold f where e.id > f.through_id) as unfolded,
      (select coalesce(sum(received_minor), 0)::bigint from project_totals) as received`)
  const { posted = 0, captures = 0, unfolded = 0, received = 0 } = rows[0] ?? {}
  return [
    ['every capture is posted once', Math.abs(posted - captures)],
    ['the ledger is folded', unfolded],
    ['the projects have received what was given, to the cent', Math.abs(received - receivedMinor)],
  ]
}
