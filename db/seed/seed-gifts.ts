import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { createReceiptSeal } from '../../server/src/domains/giving/receipts/receipt-seal.ts'

const chunk = 50_000
const read = (name: string) => readFile(new URL(name, import.meta.url), 'utf8')

type Seed = { gifts: number; projects?: number; receiptKey: string; report: (text: string) => void }

const open = async (connectionString: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(
    `set statement_timeout = 0; set work_mem = '256MB'; set maintenance_work_mem = '512MB'; set synchronous_commit = off`,
  )
  return client
}

/**
 * Fills a migrated, empty database with settled gifts of the last year, folds the ledger, and updates the planner's
 * statistics.
 */
export async function seedGifts(
  connectionString: string,
  { gifts, projects = 1_000, receiptKey, report }: Seed,
): Promise<void> {
  const clients = await Promise.all([open(connectionString), open(connectionString)])
  const [first] = clients
  try {
    await first.query(`select set_config('seed.projects', $1, false)`, [String(projects)])
    await first.query(await read('gift-projects.sql'))
    const { rows } = await first.query<{ start: string }>(
      `select (extract(epoch from now() - interval '1 year') * 1000)::bigint::text as start`,
    )
    const start = Number(rows[0]?.start)
    const stepMs = Math.floor((Date.now() - 3_600_000 - start) / gifts)
    const [statement, seal] = [await read('gifts.sql'), createReceiptSeal([receiptKey])]
    let next = 1
    const work = async (client: pg.Client) => {
      while (next <= gifts) {
        const from = next
        const to = Math.min(from + chunk - 1, gifts)
        next = to + 1
        await client.query(statement, [from, to, gifts, start, stepMs, seal.inner, seal.outer])
        if (to % 500_000 < chunk) report(`${to.toLocaleString('en')} of ${gifts.toLocaleString('en')} gifts`)
      }
    }
    // Triggers would check each entry; the invariants check all of them at the end.
    for (const client of clients) await client.query('set session_replication_role = replica')
    await Promise.all(clients.map(work))
    await first.query('vacuum analyze')
    report('folding the ledger and counting the totals of all days')
    await first.query(await read('gifts-end.sql'))
    report('folded and counted')
  } finally {
    await Promise.all(clients.map((client) => client.end()))
  }
}
