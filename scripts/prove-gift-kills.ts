import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { randomOf } from '../db/seed/random.ts'
import { ports } from './demo-settings.ts'
import { readBooks, startGiftTraffic } from './gift-traffic.ts'
import { killableParts, killPart } from './kill-part.ts'

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '600' },
    rate: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
  },
})
const random = randomOf(`gift kills ${values.seed}`)
const connectionString =
  process.env['DATABASE_URL'] ?? `postgres://postgres@127.0.0.1:${ports.DEMO_DATABASE_PORT}/lignum`
const ask = async <Row extends pg.QueryResultRow>(text: string, parameters: unknown[] = []): Promise<Row[]> => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query('set statement_timeout = 0')
  const { rows } = await client.query<Row>(text, parameters)
  await client.end()
  return rows
}

const [project] = await ask<{ id: string }>(
  'select id from project_cards where is_open and not closes_at_goal and not is_special_project order by name limit 1',
)
const known = new Set((await readBooks()).captures.map(({ txnId }) => txnId))
const traffic = await startGiftTraffic(project?.id ?? '', Number(values.rate))
let kills = 0
for (const end = Date.now() + Number(values.seconds) * 1_000; Date.now() < end; kills++) {
  await wait(random.between(2_000, 8_000))
  await killPart(random.pick(killableParts))
}
const { acknowledged, paid, refused } = await traffic.stop()
console.log(`${kills} kills; ${acknowledged.length} gifts acknowledged, ${paid.length} paid, ${refused} not begun`)

const taken = (await readBooks()).captures.filter(({ txnId }) => !known.has(txnId))
const mine = await ask<{ id: string; status: string }>('select id, status from orders where id = any($1::uuid[])', [
  acknowledged,
])
const status = new Map(mine.map((order) => [order.id, order.status]))
const booked = await ask<{ txn: string; minor: string }>(
  'select provider_txn_id as txn, amount_minor::text as minor from captures where provider_txn_id = any($1)',
  [taken.map(({ txnId }) => txnId)],
)
const inBooks = new Map(booked.map(({ txn, minor }) => [txn, Number(minor)]))
const balances = await ask('select currency from ledger_entries group by currency having sum(amount_minor) <> 0')
const proofs: [string, number][] = [
  ['every acknowledged order is there', acknowledged.filter((id) => !status.has(id)).length],
  ['every paid order is Successful', paid.filter((id) => status.get(id) !== 'Successful').length],
  [
    "every capture in the simulator's books is in ours, to the cent",
    taken.filter((line) => inBooks.get(line.txnId) !== line.minor).length,
  ],
  ['the trial balance is zero in each currency', balances.length],
]
for (const [what, cases] of proofs)
  console.log(`${cases === 0 ? 'holds ' : 'BROKEN'} ${what}${cases ? `: ${cases}` : ''}`)
const broken = proofs.filter(([, cases]) => cases > 0).length
console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
if (broken > 0 || paid.length === 0) process.exitCode = 1
