import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openGiftDatabases } from '../bench/rig/gift-databases.ts'
import { openGivingScene } from '../bench/rig/giving-scene.ts'
import { median } from '../bench/figures/median.ts'
import { type Figure, isReached, printFigures } from '../bench/figures/report.ts'
import { type Costs, measureCosts } from '../bench/load/scale-of-gifts.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { runChecks } from '../database/run-checks.ts'

needDebianPackages(['wrk'], ['/usr/bin/wrk'])
const { values } = parseArgs({
  options: { gifts: { type: 'string', default: '10000000' }, rounds: { type: 'string', default: '15' } },
})
const [few, many, rounds] = [10_000, Number(values.gifts), Number(values.rounds)]
const begun = performance.now()
const report = (text: string) => console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} min: ${text}`)

const { postgres, urls, size } = await openGiftDatabases([few, many], report)
const [fewUrl = '', manyUrl = ''] = urls
const proofs = { hold: 0, broken: 0 }
const count = ({ hold, broken }: typeof proofs) => {
  proofs.hold += hold
  proofs.broken += broken
}
const measured: { few: Costs; many: Costs }[] = []
try {
  const scenes = { few: await openGivingScene(fewUrl), many: await openGivingScene(manyUrl) }
  report(`seeded, ${size}; measuring`)
  // Alternating, so that other load on the machine affects both. The first round warms up.
  for (let round = -1; round < rounds; round++) {
    const costs = {
      few: await measureCosts(scenes.few, { seeded: few, postgresPid: postgres.pid }),
      many: await measureCosts(scenes.many, { seeded: many, postgresPid: postgres.pid }),
    }
    if (round >= 0) measured.push(costs)
  }
  await Promise.all([scenes.few.close(), scenes.many.close()])
  for (const url of urls) {
    report(`checking ${url.replace(/.*\//, '')}`)
    count(await runChecks(url))
  }
} finally {
  await postgres.stop()
}

const ms = (of: 'few' | 'many', cost: keyof Costs) =>
  `${median(measured.map((round) => round[of][cost])).toFixed(3)} ms with ${(of === 'few' ? few : many).toLocaleString('en')}`
const growth = (what: string, cost: keyof Costs, most = 1.2): Figure => ({
  what,
  measured: ms('many', cost),
  beside: ms('few', cost),
  ratio: median(measured.map((round) => round.many[cost] / round.few[cost])),
  target: { most },
})
const figures = [
  growth('a gift settled', 'gift'),
  growth('a gift settled, by the clock', 'giftByClock'),
  growth("a guest's gift from its start", 'wholeGift'),
  growth('total of a project', 'total'),
  growth('status of an order', 'status'),
  growth("page of a donor's payments", 'list'),
  growth('receipt verified', 'receipt'),
  growth('first page of all payments', 'payments', 1.3),
  growth('first page of the payments of a day', 'paymentsOfDay', 1.3),
  growth('payment found by its receipt', 'quoted', 1.3),
  growth("a payment's timeline", 'timeline', 1.3),
  growth('totals of all payments', 'totals', 1.3),
]
printFigures(figures)
// Fewer gifts prove nothing about growth: the short part proves that a seeded year is consistent and still takes gifts.
if (many >= 1_000_000)
  count({ hold: figures.filter(isReached).length, broken: figures.filter((figure) => !isReached(figure)).length })
report(`done, ${size}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
console.log(`${proofs.hold} proofs hold, ${proofs.broken} broken`)
if (proofs.broken > 0) process.exitCode = 1
