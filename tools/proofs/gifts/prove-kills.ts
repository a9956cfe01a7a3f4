import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { randomOf } from '../../../db/seed/random.ts'
import { ports } from '../../demo/demo-settings.ts'
import { killableParts, killPart } from './kill-part.ts'
import { proofs, untilJobsAreDone } from './kill-proofs.ts'
import { startTraffic } from './kill-traffic.ts'

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, seed: { type: 'string', default: '1' } },
})
const random = randomOf(`kills ${values.seed}`)
const traffic = await startTraffic()
for (let round = 0; round < Number(values.rounds); round++) {
  for (const part of killableParts.toSorted(() => random.next() - 0.5)) {
    await wait(random.between(500, 2_500))
    await killPart(part)
  }
}
await wait(1_000)
await traffic.stop()

const client = new pg.Client({
  connectionString: process.env['DATABASE_URL'] ?? `postgres://postgres@127.0.0.1:${ports.DEMO_DATABASE_PORT}/lignum`,
})
await client.connect()
console.log(`jobs done ${await untilJobsAreDone(client)} s later`)
console.log(`${traffic.acknowledged.length} logins acknowledged, ${traffic.refused} not, ${traffic.reads} lists read`)
const found = await proofs(client, traffic.acknowledged)
await client.end()
for (const [what, broken] of found)
  console.log(`${broken === 0 ? 'holds ' : 'BROKEN'} ${what}${broken ? `: ${broken}` : ''}`)
const broken = found.filter(([, cases]) => cases > 0).length
console.log(`${found.length - broken} proofs hold, ${broken} broken`)
if (broken > 0) process.exitCode = 1
