import type { StoredFileType } from '@lignum/contract/files'
import type { Operation } from '@lignum/contract/operations'
import { type Actor, may } from '#kit/actor'

type Kept = { readonly type: StoredFileType; readonly is_public: boolean; readonly company_id: string | null }

/** Who may read a file while it is not public: holders of the operation and, where it belongs to a company, its members. */
const readers: Readonly<Record<StoredFileType, { operation: Operation; company: boolean }>> = {
  ArticlesOfIncorporation: { operation: 'View_Company_Details', company: true },
  ProofOfTaxCompliance: { operation: 'View_Company_Details', company: true },
  ProjectThumbnail: { operation: 'View_Project_Details', company: true },
  ProjectDashboard: { operation: 'View_Project_Details', company: true },
  ProjectDocument: { operation: 'View_Project_Details', company: true },
  GalleryDocument: { operation: 'View_Project_Details', company: true },
  ProjectCloseOut: { operation: 'View_Project_Details', company: true },
  HomePageImage: { operation: 'Edit_Landing_Images', company: false },
  NewsArticleImage: { operation: 'View_News', company: false },
}

const isOwn = (actor: Actor, file: Kept): boolean =>
  readers[file.type].company && file.company_id !== null && file.company_id === actor.companyId

export const mayRead = (actor: Actor | null, file: Kept): boolean =>
  file.is_public || (actor !== null && (isOwn(actor, file) || may(actor, readers[file.type].operation)))

/** A company's papers opened by somebody else: worth an entry in the audit. */
export const isSensitiveRead = (actor: Actor, file: Kept): boolean =>
  !file.is_public && readers[file.type].operation === 'View_Company_Details' && !isOwn(actor, file)
