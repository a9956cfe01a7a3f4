import type pg from 'pg'

type Missing = {
  readonly index: string
  readonly definition: string
  readonly partition: string
  readonly name: string
  readonly isEmpty: boolean
  readonly found: 'valid' | 'invalid' | null
}

/**
 * Indexes that a migration created `on only` a partitioned table, and the partitions that do not have them yet. Such an
 * index is invalid until every partition has one.
 */
const missingQuery = `
  select parent.oid::regclass::text as index, pg_get_indexdef(parent.oid) as definition, part.oid::regclass::text as partition,
    name.name, pg_relation_size(part.oid) = 0 as "isEmpty",
    (select case when indisvalid then 'valid' else 'invalid' end from pg_index where indexrelid = to_regclass(name.name)) as found
  from pg_index i
  join pg_class parent on parent.oid = i.indexrelid and parent.relkind = 'I' and parent.relnamespace = 'public'::regnamespace
  join pg_inherits h on h.inhparent = i.indrelid
  join pg_class part on part.oid = h.inhrelid
  cross join lateral (select format('%s_%s', parent.relname, substring(part.relname from '[^_]+$')) as name) name
  where not i.indisvalid and not exists (
    select from pg_inherits attached join pg_index own on own.indexrelid = attached.inhrelid
    where attached.inhparent = parent.oid and own.indrelid = part.oid)
  order by 1, 3`

/**
 * Builds them. A migration cannot: `create index` on the whole table would lock out its writers while every partition is
 * read, and `concurrently` works neither on a partitioned table nor in a transaction. Whatever an interrupted run has
 * left is completed by the next one.
 */
export async function buildPartitionIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<Missing>(missingQuery)
  // Waits for every transaction that was open before, a backup for example. Nobody else waits meanwhile.
  await client.query('set lock_timeout = 0')
  for (const missing of rows) await build(client, missing)
  await client.query(`set lock_timeout = '5s'`)
  return [...new Set(rows.map(({ index }) => index))]
}

async function build(client: pg.Client, { index, definition, partition, name, isEmpty, found }: Missing) {
  if (found === 'invalid') await client.query(`drop index concurrently ${name}`)
  if (found !== 'valid') {
    const how = isEmpty ? '' : 'CONCURRENTLY'
    await client.query(definition.replace(/ INDEX \S+ ON (?:ONLY )?\S+ /, ` INDEX ${how} ${name} ON ${partition} `))
  }
  await client.query(`alter index ${index} attach partition ${name}`)
}
