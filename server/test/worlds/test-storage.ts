import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { openStorage, type Storage } from '../../src/kit/files/storage.ts'

/** A storage in its own folder, removed after the test file. */
export const openTestStorage = async (): Promise<Storage> => {
  const folder = await mkdtemp(join(tmpdir(), 'lignum-storage-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return openStorage({ kind: 'disk', folder })
}
