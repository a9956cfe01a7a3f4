import { randomUUID } from 'node:crypto'
import type { StoredFileType } from '@lignum/contract/core/files'
import { describe, expect, test } from 'vitest'
import { pdf, picture } from '../../../test/scenes/pictures.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { openVirusScan } from '#kit/files/virus-scan'
import { bySystem } from '#kit/security/by'
import { storeFile } from './store-file.ts'

const world = await openWorld()
const company = await world.db
  .insertInto('companies')
  .values({ name: 'Blue Mountain Co-op' })
  .returning('id')
  .executeTakeFirstOrThrow()

type About = { type?: StoredFileType; name?: string; isPublic?: boolean; content?: Buffer }

const store = ({ type = 'ProjectDocument', name = 'plan.pdf', isPublic = false, content = pdf() }: About = {}) => {
  const owner = { companyId: company.id, createdById: null, isPublic }
  const deps = { db: world.db, storage: world.storage, scan: openVirusScan({ kind: 'off' }) }
  return storeFile(deps, bySystem('Test'), { type, name, content, ...owner })
}
type Headers = Record<string, string>
const get = (url: string, headers: Headers = {}) => world.app.inject({ method: 'GET', url, headers })
const urlOf = (file: { id: string; name: string }) => `/api/File/${file.id}/${encodeURIComponent(file.name)}`

const member = async () => {
  const person = await world.person()
  await world.db
    .insertInto('user_profiles')
    .values({ user_id: person.id, company_id: company.id })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ company_id: company.id }))
    .execute()
  return person
}

describe('a public file', () => {
  test('is served to everyone, under any name and in any letter case of the URL', async () => {
    const file = await store({ isPublic: true })
    for (const url of [urlOf(file), `/api/file/${file.id}/whatever`, `/API/FILE/${file.id.toUpperCase()}/x`]) {
      const response = await get(url)
      expect([response.statusCode, response.rawPayload.equals(pdf())]).toEqual([200, true])
    }
  })

  test('is served with its content type, nosniff and a restrictive content security policy', async () => {
    const reply = await get(urlOf(await store({ isPublic: true, type: 'HomePageImage', content: await picture(9, 9) })))
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(reply.rawPayload.length),
      'content-disposition': 'inline; filename=plan.png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      'cache-control': 'public, max-age=0, s-maxage=2',
    })
  })

  test('is served under its stored name in any alphabet, whatever the URL contains', async () => {
    const file = await store({ isPublic: true, name: `Plan d'été "100%" – 学校.pdf` })
    expect((await get(`/api/File/${file.id}/other.exe`)).headers['content-disposition']).toBe(
      `inline; filename="Plan d'?t? 100% ? ??.pdf"; filename*=UTF-8''Plan%20d%27%C3%A9t%C3%A9%20100%25%20%E2%80%93%20%E5%AD%A6%E6%A0%A1.pdf`,
    )
  })

  test('is found by the longest stored name', async () => {
    const file = await store({ isPublic: true, name: '学'.repeat(300) })
    expect((await get(urlOf(file))).statusCode).toBe(200)
  })
})

describe('a request for a public file', () => {
  test('gets 304 when the client has it already', async () => {
    const url = urlOf(await store({ isPublic: true }))
    const { etag } = (await get(url)).headers
    const known = await get(url, { 'if-none-match': `"other", W/${String(etag)}` })
    expect([known.statusCode, known.body, known.headers.etag]).toEqual([304, '', etag])
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  test('by HEAD gets the headers of GET without the body', async () => {
    const file = await store({ isPublic: true })
    const head = await world.app.inject({ method: 'HEAD', url: urlOf(file) })
    expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(pdf().length)])
  })
})

describe('a private file', () => {
  test('is served to its company and to holders of the operation, and is not cached', async () => {
    const url = urlOf(await store())
    for (const reader of [await member(), await world.person('View_Project_Details')]) {
      const response = await get(url, reader.headers)
      expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'private, no-store'])
      expect(response.headers['cross-origin-resource-policy']).toBe('same-origin')
    }
  })

  test.each([
    ['a visitor', async () => ({})],
    ['a person without the operation', async () => (await world.person('View_Company_Details', 'View_News')).headers],
  ])('gets 404 for %s', async (_who, headers) => {
    const reply = await get(urlOf(await store()), await headers())
    const nothing = await get(`/api/File/${randomUUID()}/plan.pdf`, await headers())
    expect([reply.statusCode, reply.json().message]).toEqual([404, nothing.json().message])
    expect(reply.headers).not.toHaveProperty('etag')
    expect(reply.headers['cache-control'] ?? '').not.toContain('public')
  })

  test('does not reveal its existence by a 304', async () => {
    const url = urlOf(await store())
    const { etag } = (await get(url, (await world.person('View_Project_Details')).headers)).headers
    expect((await get(url, { 'if-none-match': String(etag) })).statusCode).toBe(404)
  })

  test("reading a company's documents is audited for staff, and not for the company itself", async () => {
    const file = await store({ type: 'ProofOfTaxCompliance' })
    const staff = await world.person('View_Company_Details')
    await get(urlOf(file), (await member()).headers)
    await get(urlOf(file), staff.headers)
    const entries = await world.db
      .selectFrom('audit_details')
      .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
      .select(['user_id', 'operation', 'audit_event'])
      .where('entity_id', '=', file.id)
      .where('audit_event', '=', 'Queried')
      .execute()
    expect(entries).toEqual([{ user_id: staff.id, operation: 'File/{id}/{name}', audit_event: 'Queried' }])
  })
})

test('a PDF is served without the sandbox policy, so that the browser can show it', async () => {
  const { headers } = await get(urlOf(await store({ isPublic: true })))
  expect(headers['content-type']).toBe('application/pdf')
  expect(headers['content-disposition']).toMatch(/^inline;/)
  expect(headers['content-security-policy']).not.toContain('sandbox')
})

test('an invalid id gets 400', async () => {
  expect((await get('/api/File/not-an-id/x')).statusCode).toBe(400)
})

test('a row without its bytes gets 500, and the response is not cached', async () => {
  const file = await store({ isPublic: true })
  const { storage_key: key } = await world.db
    .selectFrom('stored_files')
    .select('storage_key')
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  await world.storage.remove(key)
  const response = await get(urlOf(file))
  expect(response.statusCode).toBe(500)
  expect(response.headers).not.toHaveProperty('etag')
  expect(response.headers['cache-control'] ?? '').not.toContain('max-age')
})
