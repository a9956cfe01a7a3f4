import { loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { openGiftDatabases } from '../bench/rig/gift-databases.ts'
import { openGivingScene } from '../bench/rig/giving-scene.ts'
import { growthOfGifts, type Round } from '../bench/figures/growth-of-gifts.ts'
import { isReached, printFigures } from '../bench/figures/report.ts'
import { measureCosts } from '../bench/load/scale-of-gifts.ts'
import { needDebianPackages } from '../demo/debian-packages.ts'
import { runChecks } from '../database/run-checks.ts'

needDebianPackages(['wrk'], ['/usr/bin/wrk'])
const { values } = parseArgs({
  options: {
    gifts: { type: 'string', default: '10000000' },
    beside: { type: 'string', default: '10000' },
    rounds: { type: 'string', default: '15' },
  },
})
const [few, many, rounds] = [Number(values.beside), Number(values.gifts), Number(values.rounds)]
const begun = performance.now()
const report = (text: string) => console.log(`${((performance.now() - begun) / 60_000).toFixed(1)} min: ${text}`)

const { postgres, urls, size } = await openGiftDatabases([few, many], report)
const [fewUrl = '', manyUrl = ''] = urls
const proofs = { hold: 0, broken: 0 }
const count = ({ hold, broken }: typeof proofs) => {
  proofs.hold += hold
  proofs.broken += broken
}
const measured: Round[] = []
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
  printFigures(growthOfGifts(measured, { few, many }))
  for (const url of urls) {
    report(`checking ${url.replace(/.*\//, '')}`)
    count(await runChecks(url))
  }
} finally {
  await postgres.stop()
}

// Fewer gifts prove nothing about growth: the short part proves that a seeded year is consistent and still takes gifts.
if (many >= 1_000_000) {
  const figures = growthOfGifts(measured, { few, many })
  const hold = figures.filter(isReached).length
  count({ hold, broken: figures.length - hold })
}
report(`done, ${size}, load of the machine ${loadavg()[0]?.toFixed(1)}`)
console.log(`${proofs.hold} proofs hold, ${proofs.broken} broken`)
if (proofs.broken > 0) process.exitCode = 1
