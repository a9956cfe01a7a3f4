import { storedDocuments, type UpdateDocument } from './stored-documents.ts'

type Files = {
  readonly thumbnail_file_id: string | null
  readonly dashboard_file_id: string | null
  readonly document_file_id: string | null
}

/** The files that an update uses, with those that it shares with the live project. */
export const filesOf = (columns: Files, documents: readonly UpdateDocument[]): string[] =>
  [
    columns.thumbnail_file_id,
    columns.dashboard_file_id,
    columns.document_file_id,
    ...documents.map((document) => document.fileId),
  ].filter((id) => id !== null)

export const filesOfUpdate = (update: Files & { readonly documents: unknown }): string[] =>
  filesOf(update, storedDocuments(update.documents))
