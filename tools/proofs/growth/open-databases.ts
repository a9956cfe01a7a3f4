import pg from 'pg'
import { seedBulk } from '../../../db/seed/seed-bulk.ts'
import { seedGifts } from '../../../db/seed/seed-gifts.ts'
import { migrate } from '../../../server/src/kit/database/migrate.ts'
import { fillTables } from './fill-tables.ts'

export const receiptKey = 'a secret of the growth guard, long enough to sign'

/** Of one part: three hundred projects, a thousand gifts over a year, a hundred rows in every other table. */
const part = { projects: 300, giftProjects: 10, gifts: 1_000, rows: 100 }

/** A migrated database of so many parts. Rules of the tables are dropped where made-up rows would break them: they change no plan. */
export const makeDatabase = async (adminUrl: string, name: string, parts: number): Promise<string> => {
  const admin = new pg.Client({ connectionString: adminUrl })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = adminUrl.replace(/postgres$/, name)
  await migrate(url)
  const silent = () => undefined
  await seedGifts(url, { gifts: part.gifts * parts, projects: part.giftProjects * parts, receiptKey, say: silent })
  await seedBulk(url, part.projects * parts, silent)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(`set session_replication_role = replica; set synchronous_commit = off; ${dropRules}`)
    await fillTables(client, part.rows * parts)
    await client.query('vacuum analyze')
    // To weigh merge joins the planner itself reads the ends of indexes, which would be counted as the statement's work.
    await client.query(`alter database ${name} set enable_mergejoin = off`)
    // Reading tables whole is cheap while they are small: the small database shows what the searches cost that the large one needs.
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
