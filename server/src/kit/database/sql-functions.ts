import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import type pg from 'pg'

/** The current text of every SQL function and view. Migrations define them too, as they were at the time. */
const functionsFolder = new URL('../../../../db/functions/', import.meta.url)

interface FunctionFile {
  name: string
  text: string
  sha256: string
  /** The functions and views that it defines. */
  defines: string[]
}

export async function readFunctionFiles(folder: URL = functionsFolder): Promise<FunctionFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8')
      const defines = [...text.matchAll(/^create or replace (?:function|view) (\w+)/gm)].map((found) => found[1] ?? '')
      return { name, text, sha256: createHash('sha256').update(text).digest('hex'), defines }
    }),
  )
}

/**
 * Every text that was ever applied, so that a process of the previous release finds its own too. `definition` is a hash
 * of what PostgreSQL made of it.
 */
const table = `create table if not exists schema_functions (
  name text not null, sha256 text not null, definition text not null,
  applied_at timestamptz not null default clock_timestamp(), primary key (name, sha256))`

/** Our functions and views, without those of extensions. `is_new`: this transaction has created or replaced it. */
export const definitionsQuery = `
  select p.proname as name, pg_get_function_identity_arguments(p.oid) as arguments, pg_get_functiondef(p.oid) as definition,
    p.xmin = pg_current_xact_id()::xid as is_new
  from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind in ('f', 'p')
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  union all
  select c.relname, '', pg_get_viewdef(c.oid), r.xmin = pg_current_xact_id()::xid
  from pg_class c join pg_rewrite r on r.ev_class = c.oid and r.rulename = '_RETURN'
  where c.relnamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`

async function hashDefinitions(client: pg.Client, names: readonly string[]): Promise<string> {
  const { rows } = await client.query<{ hash: string }>(
    `select md5(coalesce(string_agg(f.definition, '' order by f.name, f.arguments), '')) as hash
     from (${definitionsQuery}) f where f.name = any($1)`,
    [names],
  )
  return rows[0]?.hash ?? ''
}

/**
 * Applies the files whose text is not the one applied last, or whose functions a migration or a person has changed or
 * dropped in the database. Views are not replaced without need: that locks out their readers for a moment.
 */
export async function applyFunctions(client: pg.Client, folder?: URL): Promise<string[]> {
  await client.query(table)
  const { rows } = await client.query<{ name: string; sha256: string; definition: string }>(
    `select distinct on (name) name, sha256, definition from schema_functions order by name, applied_at desc`,
  )
  const applied = new Map(rows.map((row) => [row.name, row]))
  const stale: FunctionFile[] = []
  for (const file of await readFunctionFiles(folder)) {
    const last = applied.get(file.name)
    if (last?.sha256 !== file.sha256 || last.definition !== (await hashDefinitions(client, file.defines)))
      stale.push(file)
  }
  if (stale.length > 0) await applyTogether(client, stale)
  return stale.map(({ name }) => `functions/${name}`)
}

/** All or none, because they call each other. */
async function applyTogether(client: pg.Client, files: readonly FunctionFile[]): Promise<void> {
  await client.query('begin')
  try {
    // Unchecked first, so that a function may call one that a later file defines; then again with every body checked.
    await client.query('set local check_function_bodies = off')
    for (const file of files) await applyFile(client, file)
    await client.query('set local check_function_bodies = on')
    for (const file of files) await applyFile(client, file)
    for (const { name, sha256, defines } of files)
      await client.query(
        `insert into schema_functions (name, sha256, definition) values ($1, $2, $3) on conflict (name, sha256)
         do update set definition = excluded.definition, applied_at = excluded.applied_at`,
        [name, sha256, await hashDefinitions(client, defines)],
      )
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

async function applyFile(client: pg.Client, { name, text }: FunctionFile): Promise<void> {
  try {
    await client.query(text)
  } catch (error) {
    throw new Error(`db/functions/${name} failed, and no function was changed: ${String(error)}`, { cause: error })
  }
}
