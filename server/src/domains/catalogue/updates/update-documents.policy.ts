import { randomUUID } from 'node:crypto'
import type { FormDocument } from '@lignum/contract/catalogue/project-form'
import { Refusal } from '#kit/values/refusal'
import { documentField } from '../own-projects/project-slots.policy.ts'
import type { UpdateDocument } from './stored-documents.ts'

type ProjectDocument = {
  readonly id: string
  readonly file_id: string | null
  readonly file_type: string
  readonly description: string
  readonly video_url: string | null
}

/** The documents of a live project, as the first version of an update has them. */
export const documentsOfProject = (rows: readonly ProjectDocument[]): UpdateDocument[] =>
  rows.map((row) => ({
    id: row.id,
    documentId: row.id,
    fileId: row.file_id,
    fileType: row.file_type === 'GalleryDocument' ? 'GalleryDocument' : 'ProjectDocument',
    description: row.description,
    videoUrl: row.video_url,
  }))

/** The documents as the form has them; entries that it does not mention stay, after the others. */
export const arrangeUpdateDocuments = (
  current: readonly UpdateDocument[],
  form: readonly FormDocument[],
  assigned: ReadonlyMap<string, string>,
): UpdateDocument[] => {
  const left = new Map(current.map((entry) => [entry.id, entry]))
  const arranged = form.flatMap((entry, index) => {
    const before = entry.id === null ? null : left.get(entry.id)
    if (before === undefined) throw new Refusal('catalogue.file-unknown', { field: documentField(index) })
    if (before) left.delete(before.id)
    return entry.toBeRemoved ? [] : [entryOf(entry, assigned.get(documentField(index)) ?? null, before)]
  })
  return [...arranged, ...left.values()]
}

const entryOf = (form: FormDocument, fileId: string | null, before: UpdateDocument | null): UpdateDocument => {
  const isUnchanged = before !== null && fileId === null && form.videoUrl === null
  return {
    id: before?.id ?? randomUUID(),
    documentId: before?.documentId ?? null,
    fileType: isUnchanged ? before.fileType : form.fileType,
    description: form.description,
    fileId: isUnchanged ? before.fileId : fileId,
    videoUrl: isUnchanged ? before.videoUrl : form.videoUrl,
  }
}
