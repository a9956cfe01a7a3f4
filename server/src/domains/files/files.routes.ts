import { getFile } from '@lignum/contract/core/files'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import type { RenderOnce } from '#kit/files/render-once'
import { type FileResponse, serveFile } from '#kit/http/serve-file'
import type { Storage } from '#kit/files/storage'
import { readFile } from './read-file.ts'
import { type PictureSize, resizePicture } from './resize-picture.ts'

export type FilesRoutesDeps = BaseDeps & { readonly storage: Storage; readonly renderOnce: RenderOnce }

type StoredFile = Awaited<ReturnType<typeof readFile>>

export const filesRoutes = (app: FastifyInstance, deps: FilesRoutesDeps) => {
  serveFile(app, getFile, async ({ request: { id, width, format }, by, caller }) => {
    const file = await readFile(deps, by, caller.who, id)
    // Only public images have many readers; private ones are sent as stored, so that no copies are made.
    const isResized = width !== undefined && file.is_public && file.content_type.startsWith('image/')
    return isResized ? inSize(deps, file, { width, format }) : asStored(deps, file)
  })
}

const asStored = ({ storage }: FilesRoutesDeps, file: StoredFile): FileResponse => ({
  name: file.name,
  contentType: file.content_type,
  size: file.size_bytes,
  tag: file.sha256.toString('base64url'),
  isPublic: file.is_public,
  open: () => storage.open(file.storage_key),
})

/** When the resize queue is full, the original is sent instead. */
const inSize = async (deps: FilesRoutesDeps, file: StoredFile, size: PictureSize): Promise<FileResponse> => {
  const bytes = await resizePicture(deps, file.storage_key, size)
  const whole = asStored(deps, file)
  if (!bytes) return whole
  return {
    ...whole,
    name: file.name.replace(/(\.\w+)?$/, `.${size.format}`),
    contentType: `image/${size.format}`,
    size: bytes.length,
    tag: `${whole.tag}-${size.width}-${size.format}`,
    open: async () => bytes,
  }
}
