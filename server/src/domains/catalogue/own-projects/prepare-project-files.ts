import { type FilesDeps, prepareFile } from '#domains/files'
import type { Actor } from '#kit/security/actor'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { projectUploads } from '../drafts/upload-project-file.ts'
import type { FileSlot } from './project-slots.policy.ts'

export type PreparedFiles = ReadonlyMap<string, Awaited<ReturnType<typeof prepareFile>>>

/** Checks the files that came with the form itself and stores their bytes, before the transaction. */
export const prepareProjectFiles = async (
  deps: FilesDeps & { readonly limits: RateLimits },
  actor: Actor,
  slots: readonly FileSlot[],
): Promise<PreparedFiles> => {
  const prepared = new Map<string, Awaited<ReturnType<typeof prepareFile>>>()
  for (const { field, type, given } of slots) {
    if ('fileId' in given) continue
    await deps.limits.take(projectUploads, actor.id)
    const content = Buffer.from(given.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
    const file = await prepareFile(deps, { type, name: given.fileName, content }).catch((err: unknown) => {
      throw err instanceof Refusal ? new Refusal(err.code, { field, cause: err }) : err
    })
    prepared.set(field, file)
  }
  return prepared
}
