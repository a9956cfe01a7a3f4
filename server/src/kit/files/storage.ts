import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export type StorageConfig =
  | { readonly kind: 'disk'; readonly folder: string }
  | {
      readonly kind: 's3'
      readonly endpoint: string
      readonly bucket: string
      readonly region: string
      readonly keyId: string
      readonly secret: string
      readonly forcePathStyle: boolean
    }
type S3Config = Extract<StorageConfig, { kind: 's3' }>

/** The file storage. Nothing in it is public by itself: access is decided by the domain that owns the file's row. */
export type Storage = {
  readonly put: (key: string, bytes: Uint8Array, contentType: string) => Promise<void>
  /** The bytes as a stream that has already started, or null when the key does not exist. */
  readonly open: (key: string) => Promise<Readable | null>
  readonly exists: (key: string) => Promise<boolean>
  /** Removing a missing key is not an error. */
  readonly remove: (key: string) => Promise<void>
  /** Every key in a folder and its subfolders. */
  readonly list: (folder: string) => AsyncIterable<string>
  /** Throws when the storage is not writable. */
  readonly probe: () => Promise<void>
}

export const openStorage = async (config: StorageConfig): Promise<Storage> => {
  const disk = new Disk(config.kind === 's3' ? await s3Driver(config) : diskDriver(config.folder))
  return {
    put:
      config.kind === 's3'
        ? (key, bytes, contentType) => disk.put(key, bytes, { contentType })
        : putWhole(disk, config.folder),
    open: (key) => openStream(disk, key),
    exists: (key) => disk.exists(key),
    remove: (key) => disk.delete(key),
    list: (folder) => listKeys(disk, folder),
    probe: async () => {
      const key = `.probe-${randomUUID()}`
      await disk.put(key, 'x')
      await disk.delete(key)
    },
  }
}

/** Atomic, as on S3: neither a reader nor the next start after a crash finds a partial file. */
const putWhole =
  (disk: Disk, folder: string): Storage['put'] =>
  async (wanted, bytes) => {
    // Normalised by the library, which refuses keys that lead out of the folder.
    const { key } = disk.file(wanted)
    const part = `${key}.${randomUUID()}.part`
    await disk.put(part, bytes)
    await rename(join(folder, part), join(folder, key))
  }

const diskDriver = (folder: string) => new FSDriver({ location: folder, visibility: 'private' })

/** Loaded only where it is used: the S3 client is by far the largest of our dependencies. */
const s3Driver = async ({ endpoint, bucket, region, keyId, secret, forcePathStyle }: S3Config) => {
  const [{ S3Client }, { S3Driver }] = await Promise.all([import('@aws-sdk/client-s3'), import('flydrive/drivers/s3')])
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle,
    credentials: { accessKeyId: keyId, secretAccessKey: secret },
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 30_000 },
    // By default the client adds checksums that only Amazon's own service understands.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  return new S3Driver({ client, bucket, visibility: 'private', supportsACL: false })
}

/** Waits for the first bytes, so that a missing file is detected before the response has begun. */
const openStream = async (disk: Disk, key: string): Promise<Readable | null> => {
  try {
    const stream = await disk.getStream(key)
    await once(stream, 'readable')
    return stream
  } catch (err) {
    if (isMissing(err)) return null
    throw err
  }
}

/** The disk reports ENOENT, S3 reports NoSuchKey; the library wraps both. */
const isMissing = (err: unknown): boolean => {
  if (!(err instanceof Error)) return false
  const code = 'code' in err ? err.code : undefined
  return code === 'ENOENT' || err.name === 'NoSuchKey' || isMissing(err.cause)
}

async function* listKeys(disk: Disk, folder: string): AsyncGenerator<string> {
  let paginationToken: string | undefined
  do {
    const page = await disk.listAll(folder, { recursive: true, ...(paginationToken && { paginationToken }) })
    // S3 has no folders: the prefix `day-1` also matches the keys of `day-10`.
    for (const entry of page.objects) if (entry.isFile && entry.key.startsWith(`${folder}/`)) yield entry.key
    paginationToken = page.paginationToken
  } while (paginationToken)
}

/** Why files cannot be stored, as a message for the operator; null when they can. */
export const findUnwritable = async (storage: Storage, config: StorageConfig): Promise<string | null> => {
  try {
    await storage.probe()
    return null
  } catch (err) {
    const why = err instanceof Error ? (err.cause instanceof Error ? err.cause.message : err.message) : String(err)
    return config.kind === 'disk'
      ? `STORAGE_FOLDER: ${config.folder} cannot be written (${why}); give it to the user that runs this process`
      : `S3_BUCKET: ${config.bucket} at ${config.endpoint} cannot be written (${why}); check the keys and their rights`
  }
}
