import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { limits } from '@lignum/contract/core/limits'
import { expect, test } from 'vitest'
import { openClamd } from '../../../test/worlds/clamd.ts'
import { pdf, picture } from '../../../test/scenes/pictures.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openTestStorage } from '../../../test/worlds/test-storage.ts'
import { transact } from '#kit/database/database'
import { openVirusScan } from '#kit/files/virus-scan'
import { bySystem } from '#kit/security/by'
import { insertStoredFile, setFilesPublic } from './files.writes.ts'
import { prepareFile } from './prepare-file.ts'
import { storeFile } from './store-file.ts'

const { db } = await openTestDatabase()
const storage = await openTestStorage()
const deps = { db, storage, scan: openVirusScan({ kind: 'off' }) }
const by = bySystem('StoreFile')
const noOwner = { companyId: null, createdById: null, isPublic: false }

const rowOf = (id: string) => db.selectFrom('stored_files').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const store = (type: 'GalleryDocument' | 'ProjectDocument', content: Buffer) =>
  storeFile(deps, by, { type, name: 'given name', content, ...noOwner })
const storedKeys = async () => {
  const keys: string[] = []
  for await (const key of storage.list(new Date().toISOString().slice(0, 10).replaceAll('-', '/'))) keys.push(key)
  return keys
}

test('a stored image has a correct row, and its bytes', async () => {
  const content = await picture(350, 250, 'jpeg')
  const { id } = await storeFile(deps, by, { type: 'ProjectThumbnail', name: 'my solar.png', content, ...noOwner })
  const row = await rowOf(id)
  expect(row).toMatchObject({ type: 'ProjectThumbnail', name: 'my solar.jpg', content_type: 'image/jpeg' })
  expect(row).toMatchObject({ width: 350, height: 250, is_public: false })
  const stream = await storage.open(row.storage_key)
  const bytes = stream ? await buffer(stream) : Buffer.alloc(0)
  expect(bytes).toHaveLength(row.size_bytes)
  expect(createHash('sha256').update(bytes).digest()).toEqual(row.sha256)
})

test('ids and storage keys are random and independent', async () => {
  const [one, two] = [await store('ProjectDocument', pdf()), await store('ProjectDocument', pdf())]
  const [first, second] = [await rowOf(one.id), await rowOf(two.id)]
  expect(first.id).not.toBe(second.id)
  expect(first.storage_key).toMatch(/^\d{4}\/\d{2}\/\d{2}\/[\da-f-]{36}$/)
  expect(first.storage_key).not.toContain(first.id)
  expect(first.storage_key).not.toBe(second.storage_key)
})

test('storing a file is audited', async () => {
  const { id } = await store('ProjectDocument', pdf())
  const entry = await db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['operation', 'audit_event', 'new_value'])
    .where('entity_id', '=', id)
    .execute()
  expect(entry).toEqual([{ operation: 'StoreFile', audit_event: 'Added', new_value: 'ProjectDocument' }])
})

const image = (width: number, height: number) => picture(width, height)

test.each([
  ['ProjectThumbnail', () => image(351, 250), 'files.wrong-thumbnail-size', 'thumbnail image size is not correct'],
  ['ProjectThumbnail', () => image(250, 350), 'files.wrong-thumbnail-size', 'thumbnail image size is not correct'],
  ['ProjectDashboard', () => image(600, 301), 'files.wrong-dashboard-size', 'Dashboard image size is not correct'],
  ['ProjectDocument', () => image(9, 9), 'files.wrong-kind', 'We don’t accept that kind of file here.'],
  ['ProjectCloseOut', () => image(9, 9), 'files.wrong-kind', 'We don’t accept that kind of file here.'],
  ['GalleryDocument', () => pdf(), 'files.wrong-kind', 'We don’t accept that kind of file here.'],
  ['NewsArticleImage', () => Buffer.from('<svg/>'), 'files.wrong-kind', 'We don’t accept that kind of file here.'],
  ['HomePageImage', () => Buffer.alloc(0), 'files.wrong-kind', 'We don’t accept that kind of file here.'],
  ['ProjectDocument', () => pdf('/Names << /JavaScript 5 0 R >>'), 'files.unsafe-pdf', /scripts/],
  ['ProjectDocument', () => pdf('', ' '.repeat(limits.pdfBytes)), 'files.too-large', 'That file is too large.'],
] as const)(
  '%s, case %#: refused with the message of the specification, and no bytes are stored',
  async (type, content, code, text) => {
    const before = await storedKeys()
    const refused = storeFile(deps, by, { type, name: 'x', content: await content(), ...noOwner })
    await expect(refused).rejects.toMatchObject({ code, message: expect.stringMatching(text) })
    expect(await storedKeys()).toEqual(before)
  },
)

test('an image above the size limit is refused, one at the limit is not', async () => {
  const fitting = await picture(20, 20)
  const padding = Buffer.alloc(limits.imageBytes - fitting.length)
  await store('GalleryDocument', Buffer.concat([fitting, padding]))
  const tooLarge = store('GalleryDocument', Buffer.concat([fitting, padding, Buffer.alloc(1)]))
  await expect(tooLarge).rejects.toMatchObject({ code: 'files.too-large' })
})

test.each(['ProjectThumbnail', 'ProjectDashboard'] as const)('%s of the exact size is stored', async (type) => {
  const content = await (type === 'ProjectThumbnail' ? image(350, 250) : image(600, 300))
  const { id } = await storeFile(deps, by, { type, name: 'x', content, ...noOwner })
  expect((await rowOf(id)).type).toBe(type)
})

test.each(['ArticlesOfIncorporation', 'ProofOfTaxCompliance'] as const)('%s may be a PDF or an image', async (type) => {
  for (const content of [pdf(), await image(50, 50)]) {
    const { id } = await storeFile(deps, by, { type, name: 'x', content, ...noOwner })
    expect((await rowOf(id)).type).toBe(type)
  }
})

test('a file that is infected or cannot be scanned is not stored', async () => {
  const address = await openClamd((bytes) => (bytes.includes('%PDF') ? 'stream: Bad FOUND' : 'stream: OK'))
  const before = await storedKeys()
  const scanned = { ...deps, scan: openVirusScan({ kind: 'clamd', address }) }
  const unscanned = { ...deps, scan: openVirusScan({ kind: 'clamd', address: '127.0.0.1:1' }) }
  const file = { type: 'ProjectDocument', name: 'x', content: pdf(), ...noOwner } as const
  await expect(storeFile(scanned, by, file)).rejects.toMatchObject({ code: 'files.infected' })
  await expect(storeFile(unscanned, by, file)).rejects.toMatchObject({ code: 'files.scan-unavailable' })
  expect(await storedKeys()).toEqual(before)
})

test('a prepared file is inserted in the transaction of its caller: after a rollback there is no row', async () => {
  const prepared = await prepareFile(deps, { type: 'ProjectDocument', name: 'plan', content: pdf() })
  const failing = transact(db, async (tx) => {
    await insertStoredFile(tx, prepared, noOwner)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  const rows = db.selectFrom('stored_files').select('id').where('storage_key', '=', prepared.storageKey)
  expect(await rows.execute()).toEqual([])
  await transact(db, (tx) => insertStoredFile(tx, prepared, noOwner))
  expect(await rows.execute()).toHaveLength(1)
})

test('files are published and hidden together, without affecting others', async () => {
  const [one, two, three] = [
    await store('ProjectDocument', pdf()),
    await store('ProjectDocument', pdf()),
    await store('ProjectDocument', pdf()),
  ]
  const flags = async () => Promise.all([one, two, three].map(async ({ id }) => (await rowOf(id)).is_public))
  await transact(db, (tx) => setFilesPublic(tx, [one.id, two.id], true))
  expect(await flags()).toEqual([true, true, false])
  await transact(db, (tx) => setFilesPublic(tx, [one.id], false))
  await transact(db, (tx) => setFilesPublic(tx, [], true))
  expect(await flags()).toEqual([false, true, false])
})
