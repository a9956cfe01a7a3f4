import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { exportAudit, getAllAuditHeaderByFilter } from '@lignum/contract/audit/audit'
import { toWire } from '@lignum/contract/core/wire'
import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { openWorld } from '../../../../test/worlds/world.ts'
import { transact } from '../../../kit/database/database.ts'
import { bySystem } from '../../../kit/security/by.ts'
import { recordAudit } from '../index.ts'

const world = await openWorld()
const { db, pool } = world
const site = await world.app.listen({ port: 0, host: '127.0.0.1' })

const urlOf = (request: object, format: 'csv' | 'xlsx' = 'csv') =>
  toWire(exportAudit, { format, request: JSON.stringify(request) }).url
const download = async (headers: Record<string, string>, url: string) =>
  world.app.inject({ method: 'GET', url, headers })
const byOperation = (value: string) => ({ filters: [{ field: 'Operation', value }] })
const record = (operation: string) => transact(db, (tx) => recordAudit(tx, bySystem(operation), []))

test('an export has the rows of the list, in its order and with its filters, and their number', async () => {
  const auditor = await world.personOf('Auditor')
  for (const _ of Array.from({ length: 5 })) await record('Exported/Five')
  await record('Exported/Other')
  const request = { ...byOperation('Exported/Five'), orderBy: { field: 'AuditTime', ascending: true } }
  const { results } = await auditor.call(getAllAuditHeaderByFilter, request)
  const response = await download(auditor.headers, urlOf(request))
  expect(response.headers['content-disposition']).toBe('attachment; filename=audit.csv')
  const [names, ...lines] = response.body.trim().split('\r\n')
  expect(names).toMatch(/^id,auditTime,/)
  expect(lines.map((line) => line.split(',')[0])).toEqual([...results.map(({ id }) => id), 'Total of 5 rows'])
})

test('the same as XLSX', async () => {
  const auditor = await world.personOf('Auditor')
  await record('Exported/Xlsx')
  const response = await download(auditor.headers, urlOf(byOperation('Exported/Xlsx'), 'xlsx'))
  expect(response.headers['content-type']).toContain('spreadsheetml')
  const [sheet] = (await readXlsx(response.rawPayload)).sheets
  expect(sheet?.rows.map((row) => row[4])).toEqual(['operation', 'Exported/Xlsx', null])
  expect(sheet?.rows.at(-1)?.[0]).toBe('Total of 1 rows')
})

test('an export is recorded with its filter; a filter that the list refuses is refused and not recorded', async () => {
  const auditor = await world.personOf('Auditor')
  const exportsOf = async () =>
    (
      await db
        .selectFrom('audit_headers')
        .innerJoin('audit_details', 'audit_header_id', 'audit_headers.id')
        .select(['audit_headers.operation', 'audit_event', 'entity_name', 'new_value'])
        .where('user_id', '=', auditor.id)
        .where('audit_event', '=', 'Queried')
        .execute()
    ).map(({ new_value, ...entry }) => ({ ...entry, ...JSON.parse(new_value ?? '{}') }))
  await download(auditor.headers, urlOf(byOperation('Nothing')))
  const recorded = { operation: 'File/export-audit', audit_event: 'Queried', entity_name: 'AuditHeader', format: 'csv' }
  expect(await exportsOf()).toMatchObject([{ ...recorded, filters: [{ field: 'Operation', value: 'Nothing' }] }])
  for (const url of [urlOf({ filters: [{ field: 'Secret', value: 'x' }] }), `${exportAudit.path}?request=%7B`])
    expect((await download(auditor.headers, url)).statusCode).toBe(400)
  expect(await exportsOf()).toHaveLength(1)
  // A refused export does not keep the turn.
  await expect.poll(async () => (await download(auditor.headers, urlOf(byOperation('None')))).statusCode).toBe(200)
})

/** Enough that the buffers between server and client cannot hold the file. */
const addMany = () =>
  pool.query(
    `insert into audit_headers (operation, audit_status, event_marker)
     select 'Exported/Many', 'Success', repeat('m', 1000) from generate_series(1, 12000)`,
  )

const open = async (headers: Record<string, string>, path: string): Promise<IncomingMessage> => {
  const [response] = await once(get(`${site}${path}`, { headers: { ...headers, connection: 'close' } }), 'response')
  return response
}

test('a person has one export at a time; it waits for its reader, and ends when the reader leaves', async () => {
  await addMany()
  const auditor = await world.personOf('Auditor')
  const url = urlOf(byOperation('Exported/Many'))
  const slow = await open(auditor.headers, url)
  expect(slow.statusCode).toBe(200)
  expect((await download(auditor.headers, url)).json()).toMatchObject({ code: 'export-under-way' })
  const other = await world.personOf('Auditor')
  expect((await download(other.headers, urlOf(byOperation('None')))).statusCode).toBe(200)
  expect((await pool.query('select from running_exports where user_id = $1', [auditor.id])).rowCount).toBe(1)
  slow.destroy()
  await expect
    .poll(async () => (await pool.query('select from running_exports where user_id = $1', [auditor.id])).rowCount)
    .toBe(0)
  const again = await download(auditor.headers, url)
  expect(again.body.trim().split('\r\n').at(-1)).toMatch(/^Total of 12000 rows/)
})
