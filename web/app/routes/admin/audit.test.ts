import { expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../test/fake-api.ts'
import { packRows } from '../../console/list/packed-rows.ts'
import { loader as entry } from './audit-entry.tsx'
import { loader as list } from './audit.tsx'
import { action as verify, loader as seals } from './seals.tsx'

const paths = {
  seals: '/api/AuditManagement/GetAuditSeals',
  verification: '/api/AuditManagement/GetAuditVerification',
  verify: '/api/AuditManagement/VerifyAuditSeals',
  list: '/api/AuditManagement/GetAllAuditHeaderByFilter',
  names: '/api/AuditManagement/GetAuditFilters',
  entry: '/api/AuditManagement/GetAuditById',
}
const noSeals = { results: [], count: 0, amountPerPage: 20, pageNumber: 3 }

/** Runs a loader or action with the arguments that these read. */
const run = <Result>(
  work: (args: never) => Result,
  api: ReturnType<typeof contextWith>,
  { path = '/', form = {}, params = {} }: { path?: string; form?: Record<string, string>; params?: object } = {},
): Result => {
  const url = new URL(path, 'https://lignum.test')
  const request = new Request(url, { method: 'POST', body: formOf(form) })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return work({ context: api.context, url, request, params } as never)
}

test('the page of the URL is read, and a number that is none is the first', async () => {
  const api = contextWith({ [paths.seals]: noSeals, [paths.verification]: { verification: null } })
  expect(await run(seals, api, { path: '/admin/audit/seals?page=3' })).toMatchObject({ state: 'never' })
  await run(seals, api, { path: '/admin/audit/seals?page=x' })
  expect(api.sentTo(paths.seals)).toEqual([
    { pageNumber: 3, amountPerPage: 20 },
    { pageNumber: 1, amountPerPage: 20 },
  ])
})

test('a verification is started and the page shown again', async () => {
  const api = contextWith({ [paths.verify]: undefined })
  const response = await run(verify, api, { form: { form: 'verify' } })
  expect(response).toBeInstanceOf(Response)
  expect(api.sentTo(paths.verify)).toHaveLength(1)
})

test('a verification that is refused is the problem of the form', async () => {
  const api = contextWith({ [paths.verify]: refused('busy') })
  expect(await run(verify, api, { form: { form: 'verify' } })).toMatchObject({
    data: { form: 'verify', problem: { code: 'busy' } },
  })
})

const header = {
  id: uuid(1),
  userId: uuid(2),
  auditUser: 'Ana Reid',
  operation: 'UserManagement/ChangeUserStatus',
  auditTime: '2026-11-16T12:00:00.000Z',
  auditStatus: 'Success',
  address: '10.0.0.7',
  eventMarker: 'evt-7',
}
const names = { operations: ['Token/Login'], entityNames: ['User'] }

test('the list is read by the filters of its URL, exactly', async () => {
  const api = contextWith({
    [paths.list]: { results: [header], count: 1, amountPerPage: 50, pageNumber: 1 },
    [paths.names]: names,
  })
  const path = `/admin/audit?user=${uuid(2)}&entity=User&id=42&status=Attempt&address=10.0.0.7&marker=evt-7`
  expect(await run(list, api, { path })).toMatchObject({
    data: { list: { rows: packRows([header]), problem: null }, names },
  })
  const equal = (field: string, value: string) => ({ field, filterType: 'Equal', value, joinType: 'and' })
  expect(api.sentTo(paths.list)).toMatchObject([
    {
      amountPerPage: 50,
      orderBy: [{ field: 'auditTime', ascending: false }],
      filters: [
        equal('userId', uuid(2)),
        equal('entityName', 'User'),
        equal('entityId', '42'),
        equal('auditStatus', 'Attempt'),
        equal('address', '10.0.0.7'),
        equal('eventMarker', 'evt-7'),
      ],
    },
  ])
})

test.each(['10.0.', 'here', '10.0.0.7;', '::g'])('an address like %s is not sent', async (address) => {
  const api = contextWith({
    [paths.list]: { results: [], count: 0, amountPerPage: 50, pageNumber: 1 },
    [paths.names]: names,
  })
  await run(list, api, { path: `/admin/audit?address=${encodeURIComponent(address)}` })
  expect(api.sentTo(paths.list)).toMatchObject([{ filters: [] }])
})

test('without the names to choose from, the list is shown all the same', async () => {
  const api = contextWith({ [paths.list]: refused('busy'), [paths.names]: refused('busy') })
  expect(await run(list, api)).toMatchObject({
    data: { list: { rows: packRows([]), problem: { code: 'busy' } }, names: { operations: [], entityNames: [] } },
    init: { status: 503 },
  })
})

test('an entry comes with what its call does; what is no id is not found', async () => {
  const api = contextWith({ [paths.entry]: { ...header, auditDetails: [] } })
  expect(await run(entry, api, { params: { id: uuid(1) } })).toMatchObject({
    entry: { operation: header.operation },
    does: expect.stringMatching(/^Deactivates/),
  })
  await expect(run(entry, api, { params: { id: 'none' } })).rejects.toMatchObject({ init: { status: 404 } })
})
