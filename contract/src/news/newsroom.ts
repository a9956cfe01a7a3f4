import { z } from 'zod'
import { requiredFile } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { optionalKey } from '../core/idempotency-key.ts'
import { limits } from '../core/limits.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import * as endpoints from './endpoints.ts'
import { newsActions, newsApprovalStatuses } from './names.ts'
import { newsStatus } from './news.ts'

const person = z.object({ id: z.uuid(), name: z.string() })

/** An article may be incomplete until it is submitted: the fields as they were typed. */
const typed = (longest: number) =>
  z
    .string()
    .max(longest)
    .nullish()
    .transform((text) => text ?? '')

export const newsValues = z.object({
  /** Used by staff. */
  name: typed(200),
  title: typed(200),
  /** Submitted with at most 150 characters. */
  overview: typed(1_000),
  description: typed(limits.newsDescription),
  link: typed(500),
  /** Printed below the article. */
  author: typed(100),
  /** The project that it is about. */
  projectId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
  newsDataFileId: z
    .uuid()
    .nullish()
    .transform((id) => id ?? null),
})
export type NewsValues = z.output<typeof newsValues>

const staffSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  overview: z.string(),
  author: z.string(),
  status: newsStatus,
  /** When it appears, or appeared; null until it is published. */
  publishDate: z.iso.datetime().nullable(),
  /** The public sees it now. */
  isOut: z.boolean(),
  mainImageLink: z.string().nullable(),
  createdBy: person.nullable(),
  modifiedBy: person.nullable(),
  creationDate: z.iso.datetime(),
  modificationDate: z.iso.datetime(),
})
export type StaffNewsSummary = z.output<typeof staffSummary>

const picture = z.object({ fileId: z.uuid(), fileName: z.string(), url: z.string() })

const approval = z.object({
  id: z.uuid(),
  status: z.enum(newsApprovalStatuses),
  reason: z.string(),
  decidedBy: z.string().nullable(),
  creationDate: z.iso.datetime(),
})

const action = z.object({
  action: z.enum(newsActions),
  /** Why the caller cannot do it, as text; null when they can. */
  whyNot: z.string().nullable(),
})

const staffArticle = staffSummary.extend({
  /** HTML, cleaned. */
  description: z.string(),
  link: z.string(),
  project: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  newsDataFileId: z.uuid().nullable(),
  /** Pictures of the article; the fields name one of them by its id. */
  pictures: z.array(picture),
  mainImagePlaceholder: z.string().nullable(),
  /** Counts the saves. Changes and decisions send it back, so that nobody decides about a version they did not read. */
  version: z.int(),
  isChangedByCaller: z.boolean(),
  /** What is missing before it can be submitted, as text. */
  missing: z.array(z.string()),
  /** Newest first. */
  newsApprovals: z.array(approval),
  /** What the caller's operations allow in the present state. */
  actions: z.array(action),
})
export type StaffNewsArticle = z.output<typeof staffArticle>

/**
 * Filters and sorts: PublishDate, ModificationDate, CreationDate; filters only: Id, Name, Title, Status, CreatedById.
 */
export const getAllNewsByFilterForAdmin = call({
  ...endpoints.getAllNewsByFilterForAdmin,
  access: { operation: 'View_News' },
  does: 'Lists articles in every state for staff, the latest change first.',
  request: listRequest(),
  response: listResponse(staffSummary),
})

export const getNewsByIdForAdmin = call({
  ...endpoints.getNewsByIdForAdmin,
  access: { operation: 'View_News' },
  does: 'An article in every state, with its decisions and what the caller may do.',
  request: z.object({ id: z.uuid() }),
  response: staffArticle,
})

export const getNewsShareImageForAdmin = call({
  ...endpoints.getNewsShareImageForAdmin,
  access: { operation: 'View_News' },
  does: 'The preview image of a shared link to an article in any state, for staff.',
  request: z.object({ id: z.uuid(), v: z.string().max(40).optional() }),
  response: z.unknown(),
  download: true,
})

const saved = z.object({ id: z.uuid(), version: z.int(), savedDate: z.iso.datetime() })

export const createNews = call({
  ...endpoints.createNews,
  access: { operation: 'Create_News' },
  does: 'Creates a draft of an article, complete or not. A repeated request with the same idempotency key creates no second one.',
  request: z.object({ values: newsValues, idempotencyKey: optionalKey }),
  response: saved,
})

export const editNews = call({
  ...endpoints.editNews,
  access: { operation: 'Edit_News' },
  does: 'Saves what was typed into an article, complete or not. An approved or rejected article becomes a draft again. When somebody else has saved meanwhile, nothing is changed (409) and the message says who and when; saving the same values again is not a conflict.',
  request: z.object({ id: z.uuid(), version: z.int().min(1).max(1_000_000_000), values: newsValues }),
  response: saved,
})

export const uploadNewsPicture = call({
  ...endpoints.uploadNewsPicture,
  access: { operation: 'Edit_News' },
  does: 'Uploads a picture of exactly 1,200×675 for an article that can be edited. It is used once an edit names it, and public only while the article is.',
  uploads: true,
  request: z.object({ id: z.uuid(), file: requiredFile('File is required') }),
  response: picture,
})

const moved = z.object({
  id: z.uuid(),
  status: newsStatus,
  version: z.int(),
  publishDate: z.iso.datetime().nullable(),
})

const version = z.int().min(1).max(1_000_000_000)

export const submitNewsForApproval = call({
  ...endpoints.submitNewsForApproval,
  access: { operation: 'Edit_News' },
  does: 'Submits a complete draft for approval. It cannot be edited until somebody has decided.',
  request: z.object({ id: z.uuid(), version }),
  response: moved,
})

export const approveNews = call({
  ...endpoints.approveNews,
  access: { operation: 'Approve_News' },
  does: 'Approves or rejects a submitted article. Its author and the last person who changed it decide nothing. Rejecting needs a reason.',
  request: z.object({
    id: z.uuid(),
    version,
    newsApprovalStatus: z.enum(newsApprovalStatuses, { error: 'Please select a response' }),
    reason: z
      .string()
      .trim()
      .max(limits.reviewReason)
      .nullish()
      .transform((text) => text ?? ''),
  }),
  response: moved,
})

const publication = z.object({
  id: z.uuid(),
  /** Null: now. */
  publishDate: z.iso
    .datetime({ offset: true })
    .nullish()
    .transform((at) => at ?? null),
})

export const publishNews = call({
  ...endpoints.publishNews,
  access: { operation: 'Publish_News' },
  does: 'Publishes an approved article with its picture, now or at a time in the future.',
  request: publication,
  response: moved,
})

export const rescheduleNews = call({
  ...endpoints.rescheduleNews,
  access: { operation: 'Publish_News' },
  does: 'Changes the time of a scheduled article that is not out yet, or publishes it now.',
  request: publication,
  response: moved,
})

export const archiveNews = call({
  ...endpoints.archiveNews,
  access: { operation: 'Archive_News' },
  does: 'Takes a published or scheduled article away from the public, with its picture. With `reopens` it becomes a draft at once, to be corrected.',
  request: z.object({ id: z.uuid(), reopens: z.boolean().default(false) }),
  response: moved,
})

export const reopenNews = call({
  ...endpoints.reopenNews,
  access: { anyOf: ['Edit_News', 'Archive_News'] },
  does: 'Makes an archived article a draft again.',
  request: z.object({ id: z.uuid() }),
  response: moved,
})
