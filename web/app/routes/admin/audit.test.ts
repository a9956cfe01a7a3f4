import { expect, test } from 'vitest'
import { contextWith, formOf, refused } from '../../../test/fake-api.ts'
import { action as verify, loader as seals } from './seals.tsx'

const paths = {
  seals: '/api/AuditManagement/GetAuditSeals',
  verification: '/api/AuditManagement/GetAuditVerification',
  verify: '/api/AuditManagement/VerifyAuditSeals',
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
