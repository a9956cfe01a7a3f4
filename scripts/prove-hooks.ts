import { parseArgs } from 'node:util'
import { startApi } from '../bench/bench-server.ts'
import { median } from '../bench/median.ts'
import { openOrders } from '../server/src/domains/giving/payments/gate.writes.ts'
import { openDatabase } from '../server/src/kit/database.ts'
import { migrate } from '../server/src/kit/migrate.ts'
import { addProjects, newOrder } from '../server/test/gifts.ts'
import { planDeliveries, sendAtRate } from './hook-deliveries.ts'
import { startThrowAwayPostgres } from './throw-away-postgres.ts'

const { values } = parseArgs({
  options: { deliveries: { type: 'string', default: '10000' }, rate: { type: 'string', default: '500' } },
})
const [deliveries, rate] = [Number(values.deliveries), Number(values.rate)]

const postgres = await startThrowAwayPostgres()
await migrate(postgres.url)
const { db, pool, close } = openDatabase({ url: postgres.url })
const [project = ''] = await addProjects(db, 1)
const orders: string[] = []
while (orders.length < deliveries * 0.65) {
  const batch = Array.from({ length: 50 }, () => newOrder({ gifts: [{ projectId: project, minor: 150_000 }] }))
  orders.push(...(await openOrders(db, batch)).map(({ orderId }) => orderId))
}
const paid = orders.slice(0, Math.round(deliveries * 0.65))
const api = await startApi(postgres.url, 0, {
  FYGARO_BUTTON_URL: 'http://127.0.0.1:9/en/pb/none/',
  FYGARO_KEYS: 'sim-key-1:sim-secret-1',
})
const sent = await sendAtRate(`${api.url}/api/Payment/FygaroPaymentAPI`, planDeliveries(paid, deliveries), rate)
const { rows } = await pool.query<Record<string, number>>(`
  select (select count(*)::int from orders where status = 'Successful') as successful,
    (select count(*)::int from captures) as captures,
    (select count(*)::int from ledger_keys where key like 'capture:%') as postings,
    (select coalesce(sum(amount_minor), 0)::bigint from ledger_entries where project_id is not null) as credited,
    (select count(*)::int from receipts) as receipts`)
const found = rows[0]
await api.stop()
await close()
await postgres.stop()

const expected = {
  successful: paid.length,
  captures: paid.length,
  postings: paid.length,
  credited: -150_000 * paid.length,
  receipts: paid.length,
}
const proofs: { what: string; holds: boolean }[] = [
  { what: 'every hook that was signed is acknowledged', holds: sent.goodRefused === 0 },
  { what: 'every forged or stale one is refused', holds: sent.badAccepted === 0 },
  ...Object.entries(expected).map(([name, n]) => ({
    what: `${name}: ${found?.[name]} of ${n}`,
    holds: found?.[name] === n,
  })),
]
for (const { what, holds } of proofs) console.log(`${holds ? 'holds ' : 'BROKEN'} ${what}`)
console.log(
  `${deliveries} deliveries at ${Math.round(sent.rate)}/s; answered in ${median(sent.ms).toFixed(1)} ms (median)`,
)
const broken = proofs.filter(({ holds }) => !holds).length
console.log(`${proofs.length - broken} proofs hold, ${broken} broken`)
if (broken > 0) process.exitCode = 1
