import pg from 'pg'
import { seedBulk } from '../../../db/seed/seed-bulk.ts'
import { seedGifts } from '../../../db/seed/seed-gifts.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { fillTables } from './fill-tables.ts'

export const receiptKey = 'a secret of the growth guard, long enough to sign'

/** One part has three hundred projects, a thousand gifts over a year, and a hundred rows in every other table. */
const part = { projects: 300, giftProjects: 10, gifts: 1_000, rows: 100 }

export type Scale = {
  readonly parts: number
  /** Tables that have more rows than the parts give them. */
  readonly rows?: ReadonlyMap<string, number>
}

/** A migrated database. Constraints that generated rows would violate are dropped; they change no plan. */
export const makeDatabase = async (adminUrl: string, name: string, { parts, rows }: Scale): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = adminUrl.replace(/postgres$/, name)
  await migrate(url)
  const silent = () => undefined
  await seedGifts(url, { gifts: part.gifts * parts, projects: part.giftProjects * parts, receiptKey, report: silent })
  await seedBulk(url, part.projects * parts, silent)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set statement_timeout = 0; ${dropRules}`,
    )
    await fillTables(client, part.rows * parts, rows)
    await client.query('vacuum analyze')
    // For merge joins the planner itself reads the ends of indexes, which would be counted as work of the statement.
    await client.query(`alter database ${name} set enable_mergejoin = off`)
    // Sequential scans are cheap on small tables: without them the small database uses the same index searches as the
    // large.
    if (parts === 1)
      for (const way of ['seqscan', 'hashjoin']) await client.query(`alter database ${name} set enable_${way} = off`)
  } finally {
    await client.end()
  }
  return url
}

const dropRules = `do $$
declare rule record;
begin
  for rule in select conrelid::regclass as of, conname from pg_constraint
    where contype = 'c' and connamespace = 'public'::regnamespace and coninhcount = 0 and conrelid <> 0 loop
    execute format('alter table %s drop constraint %I', rule.of, rule.conname);
  end loop;
end $$`
