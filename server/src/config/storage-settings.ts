import { z } from 'zod'
import type { StorageConfig } from '#kit/files/storage'

/** Where files are stored: in a folder or in a bucket. */
export const storageSettings = {
  STORAGE_FOLDER: z.string().default('').describe('Folder for stored files; empty when S3 is used'),
  S3_ENDPOINT: z.string().default('').describe('S3 endpoint; empty when a folder is used'),
  S3_BUCKET: z.string().default('').describe('S3 bucket'),
  S3_REGION: z.string().default('us-east-1').describe('S3 region'),
  S3_KEY_ID: z.string().default('').describe('S3 access key (secret)'),
  S3_SECRET: z.string().default('').describe('S3 secret key (secret)'),
}

const shape = z.object(storageSettings)
type Settings = z.output<typeof shape>

export const incompleteStorage = (s: Settings): string[] => {
  if (s.S3_ENDPOINT)
    return s.S3_BUCKET && s.S3_KEY_ID && s.S3_SECRET ? [] : ['S3_BUCKET, S3_KEY_ID and S3_SECRET: S3 needs all three']
  return s.STORAGE_FOLDER ? [] : ['STORAGE_FOLDER or S3_ENDPOINT: set one of them, files must be stored somewhere']
}

export const storageOf = (s: Settings): StorageConfig =>
  s.S3_ENDPOINT
    ? {
        kind: 's3',
        endpoint: s.S3_ENDPOINT,
        bucket: s.S3_BUCKET,
        region: s.S3_REGION,
        keyId: s.S3_KEY_ID,
        secret: s.S3_SECRET,
        forcePathStyle: true,
      }
    : { kind: 'disk', folder: s.STORAGE_FOLDER }
