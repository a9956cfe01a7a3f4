import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { pdf } from '../../../test/scenes/pictures.ts'
import { openTestDatabase } from '../../../test/worlds/test-database.ts'
import { openTestStorage } from '../../../test/worlds/test-storage.ts'
import { after, days, hours } from '#kit/values/clock'
import { openVirusScan } from '#kit/files/virus-scan'
import { dayFolder } from './prepare-file.ts'
import { bySystem } from '#kit/security/by'
import { storeFile } from './store-file.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const { db } = await openTestDatabase()
const storage = await openTestStorage()
const now = new Date('2027-03-01T00:00:10Z')

const leave = async (age: number) => {
  const key = `${dayFolder(after(now, -age))}/${randomUUID()}`
  await storage.put(key, Buffer.from('orphan'), 'application/pdf')
  return key
}

test('bytes without a row are removed after two days; younger ones may still get theirs', async () => {
  const keys = {
    justNow: await leave(0),
    beforeMidnight: await leave(hours(1)),
    twoDays: await leave(days(2)),
    aWeek: await leave(days(7)),
  }
  expect(await sweepOrphans({ db, storage, now })).toBe(2)
  const left = await Promise.all(Object.values(keys).map((key) => storage.exists(key)))
  expect(left).toEqual([true, true, false, false])
})

test('bytes with a row stay, however many orphans are in the same folder', async () => {
  const file = { type: 'ProjectDocument', name: 'x', content: pdf(), companyId: null, createdById: null } as const
  const deps = { db, storage, scan: openVirusScan({ kind: 'off' }) }
  const { id } = await storeFile(deps, bySystem('Test'), { ...file, isPublic: false })
  const { storage_key: key } = await db
    .selectFrom('stored_files')
    .select('storage_key')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const folder = key.slice(0, key.lastIndexOf('/'))
  await Promise.all(
    Array.from({ length: 600 }, () => storage.put(`${folder}/${randomUUID()}`, Buffer.from('x'), 'image/png')),
  )
  const later = after(new Date(), days(3))
  expect(await sweepOrphans({ db, storage, now: later })).toBe(600)
  expect(await storage.exists(key)).toBe(true)
  expect(await sweepOrphans({ db, storage, now: later })).toBe(0)
})
