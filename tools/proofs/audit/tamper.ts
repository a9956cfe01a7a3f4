import type { Random } from '../../../db/seed/random.ts'

type Query = (text: string) => Promise<{ rows: Record<string, string>[]; rowCount: number | null }>
export type Tampering = { readonly name: string; readonly run: (query: Query, random: Random) => Promise<number> }

const tables = ['audit_headers', 'audit_details'] as const
type Table = (typeof tables)[number]

const otherValues: Record<Table, Record<string, string>> = {
  audit_headers: {
    id: 'new_id()',
    user_id: 'new_id()',
    operation: `operation || ' '`,
    audit_status: `case audit_status when 'Success' then 'Failure' else 'Success' end::audit_status`,
    address: `'203.0.113.9'`,
    event_marker: 'null',
    audit_time: `audit_time + interval '1 microsecond'`,
  },
  audit_details: {
    id: 'new_id()',
    audit_header_id: 'new_id()',
    audit_event: `'Queried'`,
    entity_name: `'Company'`,
    entity_id: 'null',
    field_name: `field_name || ' '`,
    old_value: 'new_value',
    new_value: `''`,
    audit_time: `audit_time - interval '1 microsecond'`,
  },
}

/** A row of the sealed range, chosen at random. */
const someRow = async (query: Query, random: Random, table: Table) => {
  const { rows } = await query(`
    select id, seq from ${table} where seq <= (select max(through_seq) from audit_seals) order by seq offset ${random.between(0, 299)} limit 1`)
  const [row] = rows
  if (!row) throw new Error(`no sealed row in ${table}`)
  return row
}
const done = async (changed: Promise<{ rowCount: number | null }>) => (await changed).rowCount ?? 0

/** What somebody with all rights in the database could do to sealed entries and their seals. */
export const tamperings: readonly Tampering[] = [
  {
    name: 'edit',
    run: async (query, random) => {
      const table = random.pick(tables)
      const [column, value] = random.pick(Object.entries(otherValues[table]))
      const row = await someRow(query, random, table)
      return done(query(`update ${table} set ${column} = ${value} where id = '${row.id}'`))
    },
  },
  {
    name: 'delete',
    run: async (query, random) => {
      const table = random.pick(tables)
      return done(query(`delete from ${table} where id = '${(await someRow(query, random, table)).id}'`))
    },
  },
  {
    name: 'insert',
    run: async (query, random) => {
      const table = random.pick(tables)
      const row = await someRow(query, random, table)
      const seq = random.pick([row.seq, '0', '-1'])
      const columns =
        table === 'audit_headers'
          ? 'user_id, operation, audit_status, address, event_marker, audit_time'
          : 'audit_header_id, audit_event, entity_name, entity_id, field_name, old_value, new_value, audit_time'
      return done(
        query(`insert into ${table} (seq, ${columns}) select ${seq}, ${columns} from ${table} where id = '${row.id}'`),
      )
    },
  },
  {
    name: 'reorder',
    run: async (query, random) => {
      const table = random.pick(tables)
      const [a, b] = [await someRow(query, random, table), await someRow(query, random, table)]
      if (a.id === b.id) return 0
      return done(
        query(`update ${table} set seq = case id when '${a.id}' then ${b.seq}::bigint else ${a.seq}::bigint end
               where id in ('${a.id}', '${b.id}')`),
      )
    },
  },
  {
    name: 'truncate the tail',
    run: async (query, random) => {
      const { rows } = await query(
        `select number, after_seq from audit_seals order by number desc offset ${random.between(0, 5)} limit 1`,
      )
      const [from] = rows
      if (!from) return 0
      for (const table of tables) await query(`delete from ${table} where seq > ${from.after_seq}`)
      return done(query(`delete from audit_seals where number >= ${from.number}`))
    },
  },
  {
    name: 'replace a seal',
    run: async (query, random) => {
      const { rows } = await query(`select number from audit_seals order by random() limit 1`)
      const change = random.pick([
        `hash = sha256(hash)`,
        `previous = sha256(hash)`,
        `headers = headers + 1`,
        `details = details - 1`,
        `ended_at = ended_at + interval '1 microsecond'`,
        `through_seq = through_seq + 1`,
        `number = number + 1000`,
      ])
      return done(query(`update audit_seals set ${change} where number = ${rows[0]?.number}`))
    },
  },
]
