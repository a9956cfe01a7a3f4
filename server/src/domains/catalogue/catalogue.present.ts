import type { ProjectCard, PublicProject } from '@lignum/contract/catalogue/catalogue'
import { limits } from '@lignum/contract/core/limits'
import { fileUrl } from '#domains/files'
import { masked } from '#kit/security/mask'
import { percentOf, toMajor } from '#kit/values/money'
import { cleanRichText } from '#kit/files/rich-text'
import type { ShareImage } from '../../brand/share-image.ts'
import type { PublicProjectRow } from './catalogue.reads.ts'
import type { PublicListRow } from './public-list.reads.ts'

/** The last part of the share link (public spec, section 9: 100 characters). */
export const slugOf = (name: string): string =>
  withoutAccents(name)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, limits.shareSlug)
    .replaceAll(/^-+|-+$/g, '')

/** Most names have no accents, and normalizing costs more than the rest of a card: ASCII names skip it. */
const withoutAccents = (name: string): string =>
  /^[\x20-\x7e]*$/.test(name) ? name : name.normalize('NFKD').replaceAll(/\p{M}/gu, '')

type CardRow = Pick<
  PublicListRow,
  | 'id'
  | 'name'
  | 'sub_title'
  | 'category'
  | 'amount_requested_minor'
  | 'received_minor'
  | 'status'
  | 'type_of_funding'
  | 'funding_purpose'
  | 'time_to_funding'
  | 'company_name'
  | 'parish'
  | 'thumbnail_file_id'
  | 'display_order'
  | 'published_at'
  | 'thumbnail_placeholder'
  | 'closes_at_goal'
>

/** Decisions, section 4: a funded project accepts donations unless it is set to close at its goal. */
const closedReasonOf = (row: CardRow, isFullyFunded: boolean): string | null => {
  if (row.status === 'Completed') return 'This project is completed. Thank you to everybody who gave.'
  return isFullyFunded && row.closes_at_goal ? 'This project has reached its goal and takes no more gifts.' : null
}

export const presentCard = (row: CardRow): ProjectCard => {
  const received = row.received_minor ?? 0
  const isFullyFunded = received >= row.amount_requested_minor
  return {
    id: row.id,
    name: row.name,
    subTitle: row.sub_title,
    category: row.category,
    amountRequested: toMajor(row.amount_requested_minor),
    amountReceived: toMajor(received),
    status: row.status,
    typeOfFunding: row.type_of_funding,
    fundingPurpose: row.funding_purpose,
    timeToFunding: row.time_to_funding,
    companyName: row.company_name ?? '',
    companyParish: row.parish ?? '',
    thumbnailFileUrl: fileUrl(row.thumbnail_file_id, 'thumbnail'),
    thumbnailPlaceholder: row.thumbnail_placeholder,
    projectUrl: `/projects/${row.id}/${slugOf(row.name)}`,
    displayOrder: row.display_order,
    isFullyFunded,
    closedReason: closedReasonOf(row, isFullyFunded),
    publishedDate: row.published_at?.toISOString() ?? null,
  }
}

export const presentPublicProject = (
  { project, documents }: PublicProjectRow,
  { maskTrn }: { maskTrn: boolean },
): PublicProject => ({
  ...presentCard(project),
  company: {
    name: project.company_name ?? '',
    address: { line1: project.address_line1 ?? '' },
    trn: project.tax_id_number && maskTrn ? masked(project.tax_id_number) : project.tax_id_number,
    articlesOfIncorporationUrl: fileUrl(project.articles_file_id, 'articles-of-incorporation.pdf'),
    proofOfTaxComplianceUrl: fileUrl(project.tax_compliance_file_id, 'proof-of-tax-compliance.pdf'),
  },
  projectDashboardFileUrl: fileUrl(project.dashboard_file_id, 'dashboard'),
  projectDocumentFileUrl: fileUrl(project.document_file_id, 'project-document.pdf'),
  videoUrl: project.video_url,
  whatThousandDoes: project.what_thousand_does,
  description: cleanRichText(project.description),
  projectDocuments: documents.map((d) => ({
    id: d.id,
    document: {
      name: d.file_name ?? d.description,
      url: fileUrl(d.file_id, d.file_name ?? 'document') ?? d.video_url ?? '',
      type: d.file_type === 'GalleryDocument' ? 'GalleryDocument' : 'ProjectDocument',
    },
    description: d.description,
    videoUrl: d.video_url,
  })),
})

type SharedRow = Pick<
  PublicProjectRow['project'],
  'id' | 'category' | 'name' | 'company_name' | 'parish' | 'amount_requested_minor' | 'received_minor'
>

/** The content of a project's share image. Whole per cent, so that it is rendered at most a hundred times. */
export const presentShareImage = (project: SharedRow): ShareImage => {
  const percent = percentOf(project.received_minor ?? 0, project.amount_requested_minor)
  const goal = `JMD $${toMajor(project.amount_requested_minor).toLocaleString('en')}`
  return {
    kicker: 'Lignum Social Stock Exchange',
    title: project.name,
    project: { id: project.id, category: project.category },
    by: [project.company_name, project.parish].filter(Boolean).join(' · '),
    progress: {
      share: percent / 100,
      label:
        percent >= 100
          ? `Fully funded: ${goal}`
          : percent > 0
            ? `${percent}% of ${goal}`
            : `Be the first: ${goal} needed`,
    },
  }
}
