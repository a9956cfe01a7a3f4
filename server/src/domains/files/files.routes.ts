import { getFile } from '@lignum/contract/files'
import type { FastifyInstance } from 'fastify'
import type { Db } from '#kit/database'
import { serveFile } from '#kit/http/serve-file'
import type { Storage } from '#kit/storage'
import { readFile } from './read-file.ts'

export const filesRoutes = (app: FastifyInstance, { db, storage }: { db: Db; storage: Storage }) => {
  serveFile(app, getFile, async ({ request, caller }) => {
    const file = await readFile(db, caller.who, request.id)
    return {
      name: file.name,
      contentType: file.content_type,
      size: file.size_bytes,
      sha256: file.sha256,
      isPublic: file.is_public,
      open: () => storage.open(file.storage_key),
    }
  })
}
