import { limits } from '@lignum/contract/core/limits'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pdf, picture } from '../../../test/scenes/pictures.ts'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { transact } from '#kit/database/database'
import { createRenderOnce } from '#kit/files/render-once'
import { openVirusScan } from '#kit/files/virus-scan'
import { bySystem } from '#kit/security/by'
import { filesJobs, removeBytes } from './files.jobs.ts'
import { removeFiles } from './remove-files.ts'
import { resizePicture, sizesFolder } from './resize-picture.ts'
import { storeFile } from './store-file.ts'

const world = await openWorld()
const deps = { db: world.db, storage: world.storage, scan: openVirusScan({ kind: 'off' }) }
const owner = { companyId: null, createdById: null }

const store = async (content: Buffer, isPublic = true) => {
  const type = content.subarray(0, 4).toString() === '%PDF' ? 'ProjectDocument' : 'HomePageImage'
  const { id, name } = await storeFile(deps, bySystem('Test'), { type, name: 'Sea view', content, ...owner, isPublic })
  return { id, url: `/api/File/${id}/${encodeURIComponent(name)}` }
}
const get = (url: string, headers = {}) => world.app.inject({ url, headers })

const listed = async (folder: string) => {
  const keys: string[] = []
  for await (const key of world.storage.list(folder)) keys.push(key)
  return keys
}

const keysOf = async (id: string) => {
  const { storage_key } = await world.db
    .selectFrom('stored_files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { original: storage_key, sizes: await listed(sizesFolder(storage_key)) }
}

const large = await store(await picture(1_600, 900, 'jpeg'))

test.each(limits.pictureWidths.flatMap((width) => [['avif', width] as const, ['webp', width] as const]))(
  'a public image is served as %s, %i px wide',
  async (format, width) => {
    const response = await get(`${large.url}?width=${width}&format=${format}`)
    expect(response.headers).toMatchObject({
      'content-type': `image/${format}`,
      'content-length': String(response.rawPayload.length),
      'content-disposition': expect.stringContaining(`Sea view.${format}`),
      'cache-control': 'public, max-age=0, s-maxage=2',
    })
    const seen = await sharp(response.rawPayload).metadata()
    expect([seen.width, seen.height]).toEqual([width, Math.round((width * 9) / 16)])
    expect(seen.format).toBe(format === 'avif' ? 'heif' : 'webp')
  },
)

test('a size is cached, has its own ETag, and gets 304 when the client has it already', async () => {
  const url = `${large.url}?width=200&format=webp`
  const [first, other, whole] = [await get(url), await get(`${large.url}?width=350`), await get(large.url)]
  expect(new Set([first, other, whole].map((response) => response.headers.etag)).size).toBe(3)
  expect((await get(url, { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304)
  const { sizes, original } = await keysOf(large.id)
  expect(sizes).toContain(`${sizesFolder(original)}/200.webp`)
})

test('an image is not enlarged', async () => {
  const small = await store(await picture(300, 200))
  const { width, height } = await sharp((await get(`${small.url}?width=1200`)).rawPayload).metadata()
  expect([width, height]).toEqual([300, 200])
})

test.each(['width=201', 'width=0', 'width=99999', 'width=200&format=png', 'width=200&format='])(
  '%s gets 400',
  async (query) => {
    expect((await get(`${large.url}?${query}`)).statusCode).toBe(400)
  },
)

test('a PDF is served as stored, and a private image is not copied into sizes', async () => {
  const pdfDocument = await store(pdf())
  expect((await get(`${pdfDocument.url}?width=200`)).headers['content-type']).toBe('application/pdf')
  const hidden = await store(await picture(400, 400), false)
  expect((await get(`${hidden.url}?width=200`)).statusCode).toBe(404)
  const reader = await world.person('Edit_Landing_Images')
  expect((await get(`${hidden.url}?width=200`, reader.headers)).headers['content-type']).toBe('image/png')
  expect((await keysOf(hidden.id)).sizes).toEqual([])
})

test('a full queue returns null, so that the original is served', async () => {
  const { id } = await store(await picture(400, 400))
  const { original } = await keysOf(id)
  const busy = { storage: world.storage, renderOnce: createRenderOnce(world.storage, { atOnce: 0, longestQueue: 0 }) }
  expect(await resizePicture(busy, original, { width: 200, format: 'webp' })).toBeNull()
})

test('removing an image removes its sizes too', async () => {
  const { id, url } = await store(await picture(400, 400))
  for (const format of ['avif', 'webp']) await get(`${url}?width=200&format=${format}`)
  const { original, sizes } = await keysOf(id)
  expect(sizes).toHaveLength(2)
  await transact(world.db, (tx) => removeFiles(tx, [id]))
  const remove = filesJobs(world).find(({ job }) => job.name === removeBytes.name)
  for (const payload of await queuedJobs(world.pool, removeBytes.name)) await remove?.run(payload)
  expect(await listed(sizesFolder(original))).toEqual([])
  expect(await world.storage.exists(original)).toBe(false)
})
