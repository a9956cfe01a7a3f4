import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { testStorages } from '../../../test/worlds/storages.ts'
import { openTestStorage } from '../../../test/worlds/test-storage.ts'
import { openStorage, type Storage } from './storage.ts'

const readFrom = async (storage: Storage, key: string) => {
  const stream = await storage.open(key)
  return stream && (await buffer(stream))
}

const listedIn = async (storage: Storage, folder: string) => {
  const keys: string[] = []
  for await (const key of storage.list(folder)) keys.push(key)
  return keys.toSorted()
}

describe.each(testStorages)('%s, bytes:', (_kind, storage) => {
  const read = (key: string) => readFrom(storage, key)

  test('a stored file is read back byte by byte', async () => {
    const bytes = randomBytes(3_000_000)
    await storage.put('a/large', bytes, 'application/pdf')
    expect(bytes.equals((await read('a/large')) ?? Buffer.alloc(0))).toBe(true)
  })

  test('storing under the same key replaces the file', async () => {
    await storage.put('a/twice', Buffer.from('first, and longer'), 'text/plain')
    await storage.put('a/twice', Buffer.from('second'), 'text/plain')
    expect(String(await read('a/twice'))).toBe('second')
  })

  test('opening a missing key returns null before any response begins', async () => {
    expect(await storage.exists('a/never')).toBe(false)
    expect(await storage.open('a/never')).toBeNull()
    expect(await storage.open('no-such-folder/never')).toBeNull()
  })

  test('removing deletes the file, and may be repeated', async () => {
    await storage.put('a/gone', Buffer.from('x'), 'text/plain')
    expect(await storage.exists('a/gone')).toBe(true)
    await storage.remove('a/gone')
    await storage.remove('a/gone')
    expect(await storage.exists('a/gone')).toBe(false)
  })
})

describe.each(testStorages)('%s, keys:', (_kind, storage) => {
  test('a folder lists its keys and those of its subfolders, and no others', async () => {
    for (const key of ['day-1/x', 'day-1/deep/y', 'day-10/z']) await storage.put(key, Buffer.from(key), 'text/plain')
    expect(await listedIn(storage, 'day-1')).toEqual(['day-1/deep/y', 'day-1/x'])
    expect(await listedIn(storage, 'day-3')).toEqual([])
  })

  test('a stream can be abandoned before its end', async () => {
    await storage.put('a/left', randomBytes(500_000), 'image/png')
    const stream = await storage.open('a/left')
    stream?.destroy()
    expect(stream?.destroyed).toBe(true)
    expect(await readFrom(storage, 'a/left')).toHaveLength(500_000)
  })

  test.each(['../outside', 'a/../../outside', '..'])('the key %s cannot leave the storage', async (key) => {
    await expect(storage.put(key, Buffer.from('x'), 'text/plain')).rejects.toThrow(/traversal|key/i)
  })
})

test('two storages on disk do not see each other', async () => {
  const [one, other] = [await openTestStorage(), await openTestStorage()]
  await one.put('k', Buffer.from('x'), 'text/plain')
  expect(await other.exists('k')).toBe(false)
})

test('an unreachable storage is an error, not a missing file', async () => {
  const at = { endpoint: 'http://127.0.0.1:1', region: 'us-east-1', bucket: 'none', forcePathStyle: true }
  const away = await openStorage({ kind: 's3', ...at, keyId: 'k', secret: 's' })
  await expect(away.open('k')).rejects.toThrow('Cannot read file')
})
