import type { FormDocument } from '@lignum/contract/catalogue/project-form'
import type { AuditChange } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import {
  deleteDocuments,
  type DocumentColumns,
  type DocumentRow,
  insertDocument,
  setDocument,
} from './project-form.writes.ts'
import { documentField } from './project-slots.policy.ts'

type Arrangement = {
  readonly projectId: string
  readonly documents: readonly FormDocument[]
  readonly assigned: ReadonlyMap<string, string>
  /** The documents that the project has now. */
  readonly current: readonly DocumentRow[]
  readonly byId: string
  readonly now: Date
}

/** Arranges documents and gallery as the form has them; entries that it does not mention stay, after the others. */
export const arrangeDocuments = async (
  tx: Tx,
  { projectId, documents, assigned, current, byId, now }: Arrangement,
): Promise<AuditChange[]> => {
  const left = new Map(current.map((row) => [row.id, row]))
  const [changes, removed]: [AuditChange[], string[]] = [[], []]
  let position = 0
  const put = async (id: string | null, columns: DocumentColumns) => {
    const document = { ...columns, position: position++ }
    if (id !== null) return setDocument(tx, id, document, { byId, now })
    const added = await insertDocument(tx, projectId, document, { byId, now })
    changes.push(changeOf('Added', added.id, columns))
  }
  for (const [index, entry] of documents.entries()) {
    const row = entry.id === null ? null : left.get(entry.id)
    if (row === undefined) throw new Refusal('catalogue.file-unknown', { field: documentField(index) })
    if (row) left.delete(row.id)
    if (entry.toBeRemoved && row) removed.push(row.id)
    if (!entry.toBeRemoved) await put(entry.id, columnsOf(entry, assigned.get(documentField(index)) ?? null, row))
  }
  for (const { id, ...row } of left.values()) await put(id, row)
  await deleteDocuments(tx, removed)
  const gone = current.filter((row) => removed.includes(row.id)).map((row) => changeOf('Deleted', row.id, row))
  return [...changes, ...gone]
}

const columnsOf = (entry: FormDocument, fileId: string | null, row: DocumentRow | null): DocumentColumns => {
  const isUnchanged = fileId === null && entry.videoUrl === null
  return {
    file_type: isUnchanged && row ? row.file_type : entry.fileType,
    description: entry.description,
    file_id: isUnchanged ? (row?.file_id ?? null) : fileId,
    video_url: isUnchanged ? (row?.video_url ?? null) : entry.videoUrl,
  }
}

const changeOf = (event: 'Added' | 'Deleted', id: string, { file_type, file_id, video_url }: DocumentColumns) => {
  const about = file_id ?? video_url
  const change = { event, entity: 'ProjectDocument', entityId: id, field: file_type } as const
  return event === 'Added' ? { ...change, new: about } : { ...change, old: about }
}
