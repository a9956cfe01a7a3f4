import type { AuditChange } from '#domains/audit'
import { insertStoredFile, makeSuccessor } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { PreparedDocuments } from './prepare-documents.ts'
import { insertReplacedDocument, type LockedCompany } from './profile.writes.ts'

type Given = {
  readonly documents: PreparedDocuments
  readonly byId: string
  /** Whether this person may replace a document that was given before. */
  readonly mayReplace: boolean
  readonly now: Date
}

/** Stores the given documents of a locked company. Both must exist after it; what they replace becomes history. */
export const replaceDocuments = async (
  tx: Tx,
  company: Pick<LockedCompany, 'id' | 'articles_file_id' | 'tax_compliance_file_id'>,
  { documents, byId, mayReplace, now }: Given,
) => {
  const { articles_file_id: oldArticles, tax_compliance_file_id: oldTax } = company
  if (!documents.articles && !oldArticles)
    throw new Refusal('company.articles-needed', { field: 'articlesOfIncorporationFile' })
  if (!documents.tax && !oldTax) throw new Refusal('company.tax-proof-needed', { field: 'proofOfTaxComplianceFile' })
  const isReplaced = Boolean((documents.articles && oldArticles) || (documents.tax && oldTax))
  if (isReplaced && !mayReplace) throw new Refusal('not-allowed')

  const store = async (type: 'ArticlesOfIncorporation' | 'ProofOfTaxCompliance', oldId: string | null) => {
    const prepared = type === 'ArticlesOfIncorporation' ? documents.articles : documents.tax
    if (!prepared) return oldId
    const owner = { companyId: company.id, createdById: byId, isPublic: false }
    const { id } = await insertStoredFile(tx, prepared, owner)
    if (oldId) {
      await makeSuccessor(tx, { oldId, newId: id })
      await insertReplacedDocument(tx, { companyId: company.id, type, fileId: oldId, byId, now })
    }
    return id
  }
  const files = {
    articlesFileId: await store('ArticlesOfIncorporation', oldArticles),
    taxComplianceFileId: await store('ProofOfTaxCompliance', oldTax),
  }
  return {
    files,
    isReplaced,
    changes: [
      ...changeOf(company.id, 'articlesOfIncorporationId', oldArticles, files.articlesFileId),
      ...changeOf(company.id, 'proofOfTaxComplianceId', oldTax, files.taxComplianceFileId),
    ],
  }
}

const changeOf = (id: string, field: string, before: string | null, after: string | null): AuditChange[] =>
  before === after ? [] : [{ event: 'Modified', entity: 'Company', entityId: id, field, old: before, new: after }]
