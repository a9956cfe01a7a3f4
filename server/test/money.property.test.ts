import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { foldLedger } from '../src/domains/giving/ledger/ledger.writes.ts'
import { brokenInvariants } from './broken-invariants.ts'
import { openGivingWorld } from './giving-world.ts'
import { openHookOffice } from './hook-office.ts'
import { openDeskPeople } from './money-desk.ts'
import { MoneyHouse } from './money-house.ts'
import { checkOrders, difference, ledgerOf, readLedger } from './money-model.ts'
import { story } from './money-steps.ts'

/** A short part by default; `npm run prove:money` tells two thousand stories and more. */
const stories = Number(process.env['STORIES'] ?? 12)
const seed = Number(process.env['SEED'] ?? 20_261_115)
/** The invariants read all that there is, so a long run asks for them only now and then. */
const storiesAnInvariant = Math.ceil(stories / 40)

const office = await openHookOffice()
afterAll(() => office.close())
const world = await openGivingWorld({ REFUND_ALONE_LIMIT_JMD: '20000' })
const { db, pool, sims } = world
sims.control.setHooks({ provider: 'fygaro', url: `${office.url}/api/Payment/FygaroPaymentAPI` })
sims.control.setHooks({ provider: 'paypal', url: `${office.url}/api/Payment/PaypalWebhook` })
// The stories follow each other in one long time, in which no rate grows old.
// The clock of the stories runs ahead: each of its days has its rate.
await pool.query(`insert into fx_rates (rate_e6, as_of, source)
  select 160250000, day, 'test' from generate_series(local_day(), local_day() + 400, interval '1 day') day`)
const people = await openDeskPeople(world)

let told = 0
let broken: string[] = []
const seen = { captures: 0, refunds: 0, disputes: 0 }

/** The providers' books at the end of a story, and nothing else, say what ours must be. */
const tell = async (steps: Parameters<MoneyHouse['act']>[0][]) => {
  const before = await readLedger(pool)
  const house = new MoneyHouse(world, office, people)
  await house.open()
  for (const s of steps) await house.act(s)
  await house.settle()
  const books = sims.control.state()
  await checkOrders(db, books, house.orders)
  await foldLedger(db)
  expect(difference(before, await readLedger(pool))).toEqual(await ledgerOf(db, books))
  for (const kind of ['captures', 'refunds', 'disputes'] as const) seen[kind] += books[kind].length
}

const checkInvariants = async () => {
  const [earlier, now] = [broken, await brokenInvariants(pool)]
  broken = now
  expect(now.filter((name) => !earlier.includes(name))).toEqual([])
}

test(`${stories} stories: whatever happens on the way, the books say what the providers took and gave back`, async () => {
  const outcome = await fc.check(
    fc.asyncProperty(story, async (steps) => {
      await tell(steps).catch(async (err: unknown) => {
        // The next, shorter story is not blamed for what this one broke.
        broken = await brokenInvariants(pool)
        throw err
      })
      told += 1
      if (told % storiesAnInvariant === 0) await checkInvariants()
      if (told % 100 === 0) process.stdout.write(`${told} stories, ${JSON.stringify(seen)}\n`)
    }),
    { numRuns: stories, seed },
  )
  expect(outcome.failed, `${fc.defaultReportMessage(outcome)}\n${inspect(outcome.errorInstance)}`).toBe(false)
}, 3_600_000)

test('the stories were about something, and every invariant holds after all of them', async () => {
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(0)
  expect(await brokenInvariants(pool)).toEqual([])
})
