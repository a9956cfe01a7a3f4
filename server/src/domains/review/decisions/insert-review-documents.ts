import { insertStoredFile } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { insertDocument } from './decisions.writes.ts'
import type { PreparedDocuments } from './prepare-review-documents.ts'

type Given = {
  readonly approvalId: string
  readonly companyId: string
  readonly documents: PreparedDocuments
  readonly byId: string
  readonly now: Date
}

/** Adds documents to a decision; the company and those who view projects may read them. */
export const insertReviewDocuments = async (
  tx: Tx,
  { approvalId, companyId, documents, byId, now }: Given,
): Promise<void> => {
  for (const file of documents) {
    const { id: fileId } = await insertStoredFile(tx, file, { companyId, createdById: byId, isPublic: false })
    await insertDocument(tx, { approvalId, fileId, now })
  }
}
