import { refusals } from '@lignum/contract/core/errors'
import type { StaffNewsArticle, StaffNewsSummary } from '@lignum/contract/news/newsroom'
import { fileUrl } from '#domains/files'
import { cleanRichText } from '#kit/files/rich-text'
import type { Actor } from '#kit/security/actor'
import { findViolated, isOutAt, newsFlow } from '../news-flow.ts'
import { missingParts, valuesOf } from './news-values.policy.ts'
import type { listPictures, NewsApprovalRow, StaffArticleRow, StaffSummaryRow } from './newsroom.reads.ts'

type Names = ReadonlyMap<string, string>

const presentPerson = (id: string | null, names: Names) => (id ? { id, name: names.get(id) ?? 'Unknown' } : null)

export const presentStaffSummary = (
  row: Omit<StaffSummaryRow, 'cursor'>,
  { names, now }: { names: Names; now: Date },
): StaffNewsSummary => ({
  id: row.id,
  name: row.name,
  title: row.title,
  overview: row.overview,
  author: row.author_name,
  status: row.status,
  publishDate: row.publish_at?.toISOString() ?? null,
  isOut: isOutAt(row, now),
  mainImageLink: fileUrl(row.image_file_id, 'picture'),
  createdBy: presentPerson(row.created_by_id, names),
  modifiedBy: presentPerson(row.edited_by_id, names),
  creationDate: row.created_at.toISOString(),
  modificationDate: row.modified_at.toISOString(),
})

type Shown = {
  readonly article: StaffArticleRow
  readonly approvals: readonly NewsApprovalRow[]
  readonly pictures: Awaited<ReturnType<typeof listPictures>>
  readonly actor: Actor
  readonly names: Names
  readonly now: Date
}

export const presentPicture = ({ id, name }: { id: string; name: string }) => ({
  fileId: id,
  fileName: name,
  url: fileUrl(id, name) ?? '',
})

/** What the person's operations allow in the present state, each with the guard that stands against it. */
const actionsOf = (article: StaffArticleRow, actor: Actor, now: Date): StaffNewsArticle['actions'] =>
  newsFlow
    .filter(({ from, anyOf }) => from.includes(article.status) && anyOf.some((one) => actor.operations.has(one)))
    .flatMap((transition) => {
      const violated = findViolated(transition, {
        // A reason is given with the decision; whether one may be made does not depend on it.
        hasReason: true,
        // The form says what is missing, and the server again.
        missing: [],
        isAuthor: article.created_by_id === actor.id,
        isLastEditor: article.edited_by_id === actor.id,
        isOut: isOutAt(article, now),
      })
      // Of the state, which the page shows anyway.
      if (violated?.refusal === 'news.wrong-state') return []
      return [{ action: transition.action, whyNot: violated ? refusals[violated.refusal].message : null }]
    })

export const presentStaffArticle = ({ article, approvals, pictures, actor, names, now }: Shown): StaffNewsArticle => ({
  ...presentStaffSummary(article, { names, now }),
  description: cleanRichText(article.description),
  link: article.link ?? '',
  project: article.project_id ? { id: article.project_id, name: article.project_name ?? '' } : null,
  newsDataFileId: article.image_file_id,
  pictures: pictures.map(({ file_id: id, name }) => presentPicture({ id, name })),
  mainImagePlaceholder: article.image_placeholder,
  version: article.version,
  isChangedByCaller: article.edited_by_id === actor.id,
  missing: missingParts(valuesOf(article)),
  newsApprovals: approvals.map((row) => ({
    id: row.id,
    status: row.status === 'Approved' ? 'Approved' : 'Rejected',
    reason: row.reason,
    decidedBy: names.get(row.decided_by_id) ?? null,
    creationDate: row.created_at.toISOString(),
  })),
  actions: actionsOf(article, actor, now),
})
