import { parseArgs } from 'node:util'
import { median } from '../../bench/figures/median.ts'
import { randomOf } from '../../../db/seed/random.ts'
import { compareBooks } from './gift-proofs.ts'
import { type Proof, reportProofs } from '../report-proofs.ts'
import { parts, startGiftRig } from './gift-rig.ts'
import { forge, makeUnreadable } from './odd-webhooks.ts'
import { runChecks } from '../../database/run-checks.ts'
import { untilQuiet } from './until-quiet.ts'
import { type Delivery, planDeliveries, sendAtRate } from './webhook-deliveries.ts'
import { proveTotals, proveWebhooks } from './webhook-proofs.ts'
import { openWebhookScene } from './webhook-scene.ts'

const { values } = parseArgs({
  options: {
    deliveries: { type: 'string', default: '10000' },
    rate: { type: 'string', default: '500' },
    seed: { type: 'string', default: '1' },
  },
})
const [deliveries, rate] = [Number(values.deliveries), Number(values.rate)]
const random = randomOf(`webhooks ${values.seed}`)
/** The number of each kind that matches no order. */
const odd = Math.ceil(deliveries / 100)
/** The sweep picks up a lost webhook after a minute: what is done before that was processed from the queue. */
const timeoutMs = 30_000

const rig = await startGiftRig(parts.filter((part) => part !== 'worker-2'))
const scene = await openWebhookScene(rig)
try {
  await scene.pay(Math.round(deliveries / 2))
  await scene.payStrays(odd)
  const first = [...(await scene.take()), ...makeUnreadable(rig.environment, odd)]
  first.push(...forge(rig.environment, first, Math.round(deliveries / 20)))
  const sent: Delivery[] = []
  const runs: Awaited<ReturnType<typeof sendAtRate>>[] = []
  // Processing makes PayPal capture the money and send further webhooks, each to both processes at once.
  for (let some = first, copies = deliveries - first.length; some.length > 0; copies = 2 * some.length) {
    runs.push(await sendAtRate(rig.apis, planDeliveries(some, copies, random), rate))
    sent.push(...some)
    await untilQuiet(rig, timeoutMs)
    some = await scene.take()
  }
  const sum = (read: (run: (typeof runs)[number]) => number) => runs.reduce((all, run) => all + read(run), 0)
  const { captures, refunds } = rig.control.state()
  const by = Map.groupBy(scene.paid, ({ way }) => way)
  console.log([...by].map(([way, gifts]) => `${way} ${gifts.length}`).join(', '), `refunds ${refunds.length}`)
  const checks = await runChecks(rig.databaseUrl)
  const ids = scene.paid.map(({ orderId }) => orderId)
  const proofs: Proof[] = [
    ['every delivery that was signed is acknowledged', sum(({ refused }) => refused)],
    ['every forged or stale one is refused', sum(({ accepted }) => accepted)],
    ...(await compareBooks(rig, { acknowledged: ids, paid: scene.paid, strays: scene.strays })),
    ...(await proveWebhooks(rig, sent)),
    ...(await proveTotals(rig, scene.receivedMinor)),
    ['every invariant holds', checks.broken],
  ]
  console.log(
    `${sum(({ count }) => count)} deliveries of ${sent.length}, ${captures.length} captures, at ${Math.round(runs[0]?.rate ?? 0)}/s; response time ${median(runs.flatMap(({ ms }) => ms)).toFixed(1)} ms (median)`,
  )
  reportProofs(proofs)
} finally {
  await scene.close()
  await rig.stop()
}
