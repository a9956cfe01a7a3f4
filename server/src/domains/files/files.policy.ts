import type { StoredFileType } from '@lignum/contract/core/files'
import type { Operation } from '@lignum/contract/core/operations'
import { type Actor, may } from '#kit/security/actor'

type FileRow = {
  readonly type: StoredFileType
  readonly is_public: boolean
  readonly company_id: string | null
  readonly created_by_id: string | null
}

/** Who may read a private file: holders of the operation, and its owner: a company's members, one person, or nobody. */
const readers: Readonly<Record<StoredFileType, { operation: Operation; of: 'company' | 'person' | 'site' }>> = {
  ArticlesOfIncorporation: { operation: 'View_Company_Details', of: 'company' },
  ProofOfTaxCompliance: { operation: 'View_Company_Details', of: 'company' },
  ProjectThumbnail: { operation: 'View_Project_Details', of: 'company' },
  ProjectDashboard: { operation: 'View_Project_Details', of: 'company' },
  ProjectDocument: { operation: 'View_Project_Details', of: 'company' },
  GalleryDocument: { operation: 'View_Project_Details', of: 'company' },
  ProjectCloseOut: { operation: 'View_Project_Details', of: 'company' },
  HomePageImage: { operation: 'Edit_Landing_Images', of: 'site' },
  NewsArticleImage: { operation: 'View_News', of: 'site' },
  RejectionDocument: { operation: 'View_Project_Details', of: 'company' },
  BankDocument: { operation: 'View_all_payments', of: 'site' },
  ApplicantId: { operation: 'Manage_Applications', of: 'person' },
}

const isOwn = (actor: Actor, file: FileRow): boolean => {
  const { of } = readers[file.type]
  if (of === 'person') return file.created_by_id === actor.id
  return of === 'company' && file.company_id !== null && file.company_id === actor.companyId
}

export const mayRead = (actor: Actor | null, file: FileRow): boolean =>
  file.is_public || (actor !== null && (isOwn(actor, file) || may(actor, readers[file.type].operation)))

const sensitive: readonly Operation[] = ['View_Company_Details', 'Manage_Applications']

/** Reads of a company's or a person's documents by somebody else are audited. */
export const isSensitiveRead = (actor: Actor, file: FileRow): boolean =>
  !file.is_public && sensitive.includes(readers[file.type].operation) && !isOwn(actor, file)
