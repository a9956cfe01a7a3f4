import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { randomOf } from '../../../db/seed/random.ts'
import { startDonors } from './gift-donors.ts'
import { compareBooks, listTaken } from './gift-proofs.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { openFinance } from './gift-refunds.ts'
import { type GiftRig, parts, startGiftRig } from './gift-rig.ts'
import { runChecks } from '../../database/run-checks.ts'
import { untilQuiet } from './until-quiet.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const [seconds, rate] = [Number(values.seconds), Number(values.rate)]
/** At least 25,000 of the 30,000 gifts of a full run, so that the rate was really reached. */
const floor = Math.floor((seconds * rate * 25) / 30)
/** The sweep looks up an interrupted completion only after two minutes; a short run relies on the reports instead. */
const restMs = seconds >= 120 ? 240_000 : 4_000
/** A start costs seconds of processor time: closer together, a long run would measure only that. */
const pauseMs: [number, number] = seconds >= 120 ? [5_000, 15_000] : [2_000, 8_000]
const random = randomOf(`gift kills ${values.seed}`)

const killForAWhile = async (rig: GiftRig) => {
  const kills = new Map<string, number>()
  for (const end = Date.now() + seconds * 1_000; Date.now() < end;) {
    await wait(random.between(...pauseMs))
    // In random order, but no process twice before all were killed.
    const rounds = Math.min(...parts.map((part) => kills.get(part) ?? 0))
    const part = random.pick(parts.filter((one) => (kills.get(one) ?? 0) === rounds))
    const ms = await rig.kill(part)
    kills.set(part, (kills.get(part) ?? 0) + 1)
    console.log(`${part} killed, back after ${ms} ms`)
  }
  return kills
}

const rig = await startGiftRig()
try {
  const finance = await openFinance(rig)
  const donors = await startDonors(rig, { perSecond: rate, seconds })
  const stopRefunds = finance.start(donors.paid, Math.max(1, rate / 25))
  const kills = await killForAWhile(rig)
  await stopRefunds()
  const { wanted, acknowledged, paid: cameBack, refused } = await donors.stop()
  await wait(restMs)
  await untilQuiet(rig, 120_000)
  const first = await finance.reconcile()
  await finance.finishOpen()
  const last = await finance.reconcile()
  const paid = listTaken(rig, cameBack)
  const by = Map.groupBy(paid, ({ way }) => way)
  const { refunds } = rig.control.state()
  const killed = [...kills].map(([part, times]) => `${part} ${times}`).join(', ')
  console.log(`kills: ${killed}`)
  console.log(`${wanted} gifts wanted, ${acknowledged.length} acknowledged, ${paid.length} paid, ${refused} not begun`)
  console.log([...by].map(([way, gifts]) => `${way} ${gifts.length}`).join(', '), `refunds ${refunds.length}`)
  console.log(`new in the reports: ${first.captures} captures, ${first.refunds} refunds`)
  const checks = await runChecks(rig.databaseUrl)
  const proofs: Proof[] = [
    ...(await compareBooks(rig, { acknowledged, paid })),
    [`at least ${floor} gifts were paid`, Math.max(0, floor - paid.length)],
    ['every provider was used', 3 - by.size],
    ['gifts were refunded', refunds.length > 0 ? 0 : 1],
    ['the reports show no differences at the end', last.captures + last.refunds + last.differ],
    ['every invariant holds', checks.broken],
    // A refund made by hand while the database was down is new in a report: no sweep looks for those.
    ...(restMs > 120_000 ? [['no capture had to be learned from a report', first.captures] as const] : []),
  ]
  reportProofs(proofs)
} finally {
  await rig.stop()
}
