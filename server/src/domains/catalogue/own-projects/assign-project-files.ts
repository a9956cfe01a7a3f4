import { insertStoredFile } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { PreparedFiles } from './prepare-project-files.ts'
import type { FileSlot } from './project-slots.policy.ts'

type Assignment = {
  readonly slots: readonly FileSlot[]
  readonly prepared: PreparedFiles
  /** The files that the form may name, with their types: those of its draft and of its project. */
  readonly known: readonly { readonly file_id: string; readonly file_type: string }[]
  readonly companyId: string
  readonly byId: string
}

/** The file of each place by its field. A file that is not the form's own, or is in two places, is refused. */
export const assignProjectFiles = async (
  tx: Tx,
  { slots, prepared, known, companyId, byId }: Assignment,
): Promise<ReadonlyMap<string, string>> => {
  const types = new Map(known.map((file) => [file.file_id, file.file_type]))
  const assigned = new Map<string, string>()
  for (const { field, type, given } of slots) {
    const file = prepared.get(field)
    if (file) {
      const { id } = await insertStoredFile(tx, file, { companyId, createdById: byId, isPublic: false })
      assigned.set(field, id)
    } else if ('fileId' in given && types.get(given.fileId) === type) {
      // Each file once, because removing one place removes its file.
      types.delete(given.fileId)
      assigned.set(field, given.fileId)
    } else throw new Refusal('catalogue.file-unknown', { field })
  }
  return assigned
}
