import { randomUUID } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { openStorage, type Storage } from '../../src/kit/files/storage.ts'
import { openTestStorage } from './test-storage.ts'

const openS3 = async (endpoint: string): Promise<Storage> => {
  const [keyId = '', secret = ''] = (process.env['S3_TEST_CREDENTIALS'] ?? '').split(' ')
  const at = { endpoint, region: 'us-east-1', forcePathStyle: true }
  const bucket = `test-${randomUUID()}`
  const client = new S3Client({ ...at, credentials: { accessKeyId: keyId, secretAccessKey: secret } })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  return openStorage({ kind: 's3', ...at, bucket, keyId, secret })
}

/** All storages that can be tested here: always the disk, and S3 if a server is configured. */
export const testStorages: [kind: string, storage: Storage][] = [['disk', await openTestStorage()]]
const endpoint = process.env['S3_TEST_ENDPOINT']
if (endpoint) testStorages.push(['s3', await openS3(endpoint)])
