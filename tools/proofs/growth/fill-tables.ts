import type pg from 'pg'

/** Values of columns for which the type alone does not suffice. `n` counts the rows, `rows` is their number. */
const special: Record<string, string> = {
  'users.email': `'person' || n || '@example.test'`,
  'order_contacts.email': `'person' || n || '@example.test'`,
  'contact_messages.email': `'person' || n || '@example.test'`,
  'pledges.email': `'person' || n || '@example.test'`,
  'user_links.email': `'person' || n || '@example.test'`,
  'mail_log.recipient': `'person' || n || '@example.test'`,
  'users.status': `'Active'::user_status`,
  // Few accounts are deleted, or locked at this moment.
  'users.deleted_at': `case when n % 1000 = 7 then now() end`,
  'users.lockout_end': `case when n % 100 = 7 then now() - n * interval '1 hour' end`,
  'cards.last4': `'4242'`,
  'cards.expires_yymm': `'3012'`,
  // Files are searched by folder and name.
  'stored_files.storage_key': `'growth/' || n`,
  // Only one may be open at a time.
  'carts.status': `'Pending'::cart_status`,
  'user_links.superseded_at': `case when n % 10 > 0 then now() end`,
  'news_articles.status': `'Published'::news_status`,
  'news_articles.publish_at': `now() - n * interval '1 minute'`,
  'rate_limits.expire': `(extract(epoch from now()) * 1000)::bigint + (n % 100 - 10) * 60000`,
  'page_views.visit_id': 'gen_random_uuid()',
  // A few names, as in reality, and entities with several entries each.
  'audit_headers.operation': `'operation ' || n % 40`,
  'audit_details.entity_name': `'entity ' || n % 10`,
  'audit_details.entity_id': `'id ' || n % greatest(1, rows / 20)`,
  'audit_seals.through_seq': '(101 + n)::bigint',
  // The views of the current day are counted on each read: their number depends on the visitors, the list's one
  // exception.
  'page_view_days.day': `current_date - (n % 30)::int`,
  'bank_months.month': `(date '2020-01-01' + n * interval '1 month')::date`,
  ...Object.fromEntries(
    'closed_by closed_at opening_minor received_minor refunded_minor paid_out_minor charges_minor closing_minor differences'
      .split(' ')
      .map((column) => [`bank_months.${column}`, 'null']),
  ),
  'daily_total_changes.list': `'payments'`,
  'bank_movements.month': `date_trunc('month', current_date - (n % 300)::int)::date`,
  'bank_movements.of_month': `null`,
}

type Column = { table: string; name: string; type: string; kind: string; nullable: boolean; refers: string | null }

const people = /^(user_id|.*_by_id|.*_by|actor_id)$/
const byName: Record<string, string> = {
  project_id: 'projects',
  order_id: 'orders',
  open_order_id: 'orders',
  superseded_by: 'orders',
  payment_id: 'payments',
  card_id: 'cards',
  cart_id: 'carts',
  mail_id: 'mail_log',
  audit_header_id: 'audit_headers',
  company_id: 'companies',
  id_file_id: 'stored_files',
  pledge_id: 'pledges',
}

const idOf = (table: string) =>
  `(lpad(to_hex(1767225600000 + x.n::bigint * 1000), 12, '0') || '70008000' || substr(md5('${table}' || x.n), 1, 12))::uuid`

/** A time within the last weeks, for which all month partitions exist. Of nullable ones, one in ten is null. */
const moment = `now() - (rows - n) * interval '18 days' / rows`

const valueOf = ({ table, name, type, kind, nullable, refers }: Column): string => {
  const named = special[`${table}.${name}`]
  if (named) return named
  const other = refers ?? byName[name] ?? (people.test(name) ? 'users' : undefined)
  if (type === 'uuid' && name === 'id') return idOf(table)
  if (type === 'uuid' && other && other !== table)
    return `coalesce((select id from growth_ids g where g.of = '${other}' and
      g.n = x.n % (select greatest(1, count(*)) from growth_ids c where c.of = '${other}')), ${idOf(other)})`
  if (type === 'timestamptz' && name.includes('expire')) return `now() + (n % 100 - 10) * interval '1 hour'`
  if (type === 'timestamptz') return nullable ? `case when n % 10 > 0 then ${moment} end` : moment
  if (kind === 'e') return `(enum_range(null::${type}))[1 + n % cardinality(enum_range(null::${type}))]`
  const plain: Record<string, string> = {
    uuid: idOf(`${table}.${name}`),
    text: `'${name} ' || n`,
    varchar: `'${name} ' || n`,
    bytea: `sha256(convert_to('${table}.${name}' || n, 'UTF8'))`,
    int4: '(1 + n % 1000)::int',
    int8: '(100 + n)::bigint',
    int2: '(1 + n % 3)::smallint',
    float4: '(n % 1000)::real',
    bool: 'n % 2 = 0',
    jsonb: `'{}'::jsonb`,
    date: `current_date - (n % 300)::int`,
    inet: `'10.0.0.1'::inet`,
    _text: `'{}'::text[]`,
  }
  const value = plain[type]
  if (!value) throw new Error(`${table}.${name}: add a value for ${type} to tools/proofs/growth/fill-tables.ts`)
  return value
}

const columnsQuery = `
  select t.relname as "table", a.attname as name, y.typname as type, y.typtype as kind, not a.attnotnull as nullable,
    (select f.confrelid::regclass::text from pg_constraint f
     where f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[a.attnum] limit 1) as refers
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
  join pg_type y on y.oid = a.atttypid
  where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p') and not t.relispartition
    and a.attgenerated = '' and a.attidentity = '' and t.relname <> 'growth_ids'
    and not exists (select from pg_attribute o where o.attrelid = t.oid and o.attname = 'only_row')
  order by t.relname, a.attnum`

const hasId = (columns: readonly Column[]) => columns.some(({ name, type }) => name === 'id' && type === 'uuid')

/** Lets rows of other tables reference the rows of this one. */
const number = (client: pg.Client, table: string) =>
  client.query(`insert into growth_ids select '${table}', row_number() over (order by id) - 1, id from ${table}`)

const isEmpty = async (client: pg.Client, table: string) =>
  (await client.query(`select from ${table} limit 1`)).rowCount === 0

/** Tables that have rows already, but too few. */
const isSparse = (table: string) => table === 'companies'

/** Tables of which the product leaves that many rows, however long it runs. */
const bounded: ReadonlyMap<string, number> = new Map([
  ['home_image_sets', 10],
  ['bank_months', 60],
  // Folded every few seconds.
  ['daily_total_changes', 100],
])

/** Referenced by other tables, so filled before them. */
const first = [
  'users',
  'stored_files',
  'companies',
  'cards',
  'carts',
  'pledges',
  'refunds',
  'disputes',
  'sessions',
  'audit_headers',
  'mail_log',
]

/**
 * Fills every empty table with the given number of rows, whatever its columns: a new table needs no change here.
 * `others` are tables that have another number.
 */
export const fillTables = async (
  client: pg.Client,
  usual: number,
  others: ReadonlyMap<string, number> = new Map(),
): Promise<void> => {
  await client.query('create table growth_ids (of text, n bigint, id uuid, primary key (of, n))')
  const { rows: columns } = await client.query<Column>(columnsQuery)
  const tables = Map.groupBy(columns, ({ table }) => table)
  const names = [...new Set([...first, ...tables.keys()])]
  const empty: string[] = []
  for (const table of names) {
    if (isSparse(table) || (await isEmpty(client, table))) empty.push(table)
    else if (hasId(tables.get(table) ?? [])) await number(client, table)
  }
  for (const table of empty) {
    const own = tables.get(table) ?? []
    const rows = others.get(table) ?? bounded.get(table) ?? usual
    const list = own.map(({ name }) => `"${name}"`).join(', ')
    const values = own.map(valueOf).join(', ')
    const from = `generate_series(1, ${rows}) x (n), (select ${rows} as rows) r`
    await client.query(`insert into ${table} (${list}) select ${values} from ${from} on conflict do nothing`)
    if (hasId(own)) await number(client, table)
  }
}
