import { inspect } from 'node:util'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { applyCaptures } from '../src/domains/giving/payments/gate.writes.ts'
import { foldLedger } from '../src/domains/giving/ledger/ledger.writes.ts'
import { brokenInvariantsAndSeals } from './money-story/broken-invariants.ts'
import { addOrder, addProjects, captureOf } from './scenes/giving/gifts.ts'
import { givingDepsOf } from './worlds/giving-deps.ts'
import { openGivingWorld } from './worlds/giving-world.ts'
import { openBankStaff } from './money-story/money-bank.ts'
import { refusedCalls } from './money-story/desk/clerks.ts'
import { expectCarts } from './money-story/money-carts.ts'
import { difference, expectScenario, readLedger } from './money-story/money-model.ts'
import { firstMonth } from './money-story/desk/months.ts'
import { openProcess } from './money-story/money-process.ts'
import { openStaff } from './money-story/money-returns.ts'
import { Scenario } from './money-story/money-scenario.ts'
import { addSeen, seenAtDesk } from './money-story/desk/seen.ts'
import type { MoneySite } from './money-story/money-site.ts'
import { openFirstMonth } from './money-story/desk/statements.ts'
import { deskScenario, scenario, type Step } from './money-story/money-steps.ts'
import { openWebhookReceiver } from './money-story/money-webhooks.ts'

/** A short part by default; `npm run prove:money` runs two thousand. */
const scenarios = Number(process.env['SCENARIOS'] ?? 12)
const seed = Number(process.env['SEED'] ?? 20_261_115)
/** `STEPS=desk` leaves out everything but the bank desk. */
const isOnlyDesk = process.env['STEPS'] === 'desk'
/** The path that a failed run printed: runs only its smallest scenario. */
const path = process.env['SCENARIO_PATH']
/** A failed run looks for its smallest scenario, which takes long; `SHRINK=no` stops at the first failure. */
const endOnFailure = process.env['SHRINK'] === 'no'
/** The invariants read the whole database, so a long run checks them only now and then, unless `INVARIANTS=each`. */
const scenariosPerInvariants = Math.ceil(scenarios / 40)
const checksEachStep = process.env['INVARIANTS'] === 'each'

const receiver = await openWebhookReceiver()
const world = await openGivingWorld({ REFUND_ALONE_LIMIT_JMD: '20000', PROVIDER_PATIENCE_MS: '250' })
const { db, pool, sims } = world
sims.control.setWebhooks({ provider: 'fygaro', url: `${receiver.url}/api/Payment/FygaroPaymentAPI` })
sims.control.setWebhooks({ provider: 'paypal', url: `${receiver.url}/api/Payment/PaypalWebhook` })
const processes = [await openProcess(world), await openProcess(world)] as const
const mortal = await openProcess(world)
afterAll(async () => {
  for (const process of [...processes, mortal]) await process.close()
  receiver.close()
})
const [more = '', poor = ''] = await addProjects(db, 2)
await openFirstMonth(world, `${firstMonth}-01`)
const site: MoneySite = {
  world,
  receiver,
  processes,
  mortal,
  more,
  poor,
  staff: await openStaff(world),
  bankStaff: await openBankStaff(world),
}
// Every project has more than a scenario can take from it; overdrawn projects are tested elsewhere.
for (const currency of ['JMD', 'USD'] as const)
  for (const projectId of world.projects) {
    const order = await addOrder(db, { currency, gifts: [{ projectId, minor: 900_000_000 }] })
    await applyCaptures(db, givingDepsOf(world).seal, [captureOf(order)])
  }

let done = 0
let broken: string[] = []
const seen = {
  captures: 0,
  refunds: 0,
  disputes: 0,
  members: 0,
  pledges: 0,
  unallocated: 0,
  allocated: 0,
  moved: 0,
  takenBack: 0,
  ...seenAtDesk(),
}

/** Compares our books with the providers' books at the end of a scenario. */
const run = async (all: readonly Step[]) => {
  await foldLedger(db)
  const before = await readLedger(pool)
  const it = new Scenario(site)
  await it.open(before)
  for (const step of all) {
    await it.act(step)
    if (checksEachStep) await checkInvariants()
  }
  await it.settle()
  const expected = await expectScenario(world, it)
  await foldLedger(db)
  expect(difference(before, await readLedger(pool))).toEqual(expected)
  await expectCarts(db, it.donors)
  const books = sims.control.state()
  expect(books.authorizations.filter(({ state }) => state === 'authorized')).toEqual([])
  for (const kind of ['captures', 'refunds', 'disputes'] as const) seen[kind] += books[kind].length
  for (const kind of ['members', 'pledges'] as const) seen[kind] += it.donors[kind].length
  seen.moved += await it.moves.count()
  seen.takenBack += it.bank.takenBack
  seen.allocated += it.allocations.projects.size
  addSeen(seen, it.desk)
  seen.unallocated += Object.keys(expected).filter((code) => code.startsWith('L:unallocated')).length
}

const findBroken = () => brokenInvariantsAndSeals(pool, givingDepsOf(world))

const checkInvariants = async () => {
  const [earlier, now] = [broken, await findBroken()]
  broken = now
  expect(now.filter((name) => !earlier.includes(name))).toEqual([])
}

test(`${scenarios} scenarios: whatever happens, the ledger matches the captures and refunds of the providers`, async () => {
  const begun = performance.now()
  const outcome = await fc.check(
    fc.asyncProperty(isOnlyDesk ? deskScenario : scenario, async (each) => {
      await run(each).catch(async (err: unknown) => {
        // So that what this scenario broke is not attributed to the next, shorter one.
        broken = await findBroken()
        throw err
      })
      done += 1
      if (done % scenariosPerInvariants === 0) await checkInvariants()
      const perSecond = ((done * 1_000) / (performance.now() - begun)).toFixed(1)
      if (done % 100 === 0 || done === scenarios)
        process.stdout.write(`${done} scenarios, ${perSecond}/s, ${JSON.stringify(seen)}\n`)
    }),
    { numRuns: scenarios, seed, endOnFailure, ...(path && { path }) },
  )
  expect(outcome.failed, `${fc.defaultReportMessage(outcome)}\n${inspect(outcome.errorInstance)}`).toBe(false)
}, 3_600_000)

test('the scenarios moved money, and every invariant holds after all of them', async () => {
  // Without gifts there are no refunds that our bank can pay, and without pledges nothing is entered by hand.
  const ofDesk = Object.keys(seenAtDesk()).filter((kind) => kind !== 'refundLines' && kind !== 'enteredLines')
  const kinds = isOnlyDesk ? ofDesk : Object.keys(seen)
  const needed = scenarios < 1_000 ? [isOnlyDesk ? 'lines' : 'captures'] : kinds
  expect(Object.entries(seen).filter(([kind, count]) => needed.includes(kind) && count === 0)).toEqual([])
  process.stdout.write(`refused at the bank desk: ${JSON.stringify(Object.fromEntries(refusedCalls))}\n`)
  expect(await findBroken()).toEqual([])
})
