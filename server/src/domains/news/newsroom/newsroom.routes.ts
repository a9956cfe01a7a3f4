import { createHash } from 'node:crypto'
import * as contract from '@lignum/contract/news/newsroom'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { serve } from '#kit/http/serve'
import { type FileResponse, serveFile } from '#kit/http/serve-file'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import { drawShareImage } from '../../../brand/share-image.ts'
import { presentShareImage } from '../news.present.ts'
import { approveNews } from './approve-news.ts'
import { archiveNews } from './archive-news.ts'
import { createNews } from './create-news.ts'
import { editNews } from './edit-news.ts'
import { presentPicture, presentStaffArticle, presentStaffSummary } from './newsroom.present.ts'
import {
  countStaffArticles,
  findStaffArticle,
  listNewsApprovals,
  listPictures,
  listStaffArticles,
} from './newsroom.reads.ts'
import { publishNews } from './publish-news.ts'
import { reopenNews } from './reopen-news.ts'
import { submitNews } from './submit-news.ts'
import { type UploadDeps, uploadNewsPicture } from './upload-news-picture.ts'

type Saved = { readonly id: string; readonly version: number; readonly modified_at: Date }
type Moved = Awaited<ReturnType<typeof reopenNews>>

const presentSaved = ({ id, version, modified_at: at }: Saved) => ({ id, version, savedDate: at.toISOString() })
const presentMoved = ({ id, status, version, publish_at: at }: Moved) => ({
  id,
  status,
  version,
  publishDate: at?.toISOString() ?? null,
})

/** Not stored: only published articles have a stored share image. */
const drawnForStaff = (bytes: Buffer): FileResponse => ({
  name: 'share.png',
  contentType: 'image/png',
  size: bytes.length,
  tag: createHash('sha256').update(bytes).digest('base64url'),
  isPublic: false,
  open: async () => bytes,
})

export const newsroomRoutes = (app: FastifyInstance, deps: UploadDeps) => {
  const { db, clock } = deps
  const namesOf = (ids: readonly (string | null)[]) =>
    findNames(
      db,
      ids.filter((id) => id !== null),
    )

  serve(app, contract.getAllNewsByFilterForAdmin, ({ request }) =>
    readPage(request, {
      rows: listStaffArticles(db, request),
      count: countStaffArticles(db, request),
      show: async (rows) => {
        const names = await namesOf(rows.flatMap((row) => [row.created_by_id, row.edited_by_id]))
        const now = clock.now()
        return rows.map((row) => presentStaffSummary(row, { names, now }))
      },
    }),
  )

  serve(app, contract.getNewsByIdForAdmin, async ({ request: { id }, actor }) => {
    const [article, approvals, pictures] = await Promise.all([
      findStaffArticle(db, id),
      listNewsApprovals(db, id),
      listPictures(db, id),
    ])
    if (!article) throw new Refusal('not-found')
    const deciders = approvals.map((approval) => approval.decided_by_id)
    const names = await namesOf([article.created_by_id, article.edited_by_id, ...deciders])
    return presentStaffArticle({ article, approvals, pictures, actor, names, now: clock.now() })
  })

  serveFile(app, contract.getNewsShareImageForAdmin, async ({ request: { id } }) => {
    const article = await findStaffArticle(db, id)
    if (!article) throw new Refusal('not-found')
    return drawnForStaff(await drawShareImage(presentShareImage(article)))
  })

  serve(app, contract.createNews, async ({ request, by }) => presentSaved(await createNews(deps, by, request)))
  serve(app, contract.editNews, async ({ request, by }) => presentSaved(await editNews(deps, by, request)))
  serve(app, contract.uploadNewsPicture, async ({ request, by }) =>
    presentPicture(await uploadNewsPicture(deps, by, request)),
  )
  serve(app, contract.submitNewsForApproval, async ({ request, by }) =>
    presentMoved(await submitNews(deps, by, request)),
  )
  serve(app, contract.approveNews, async ({ request, by }) => presentMoved(await approveNews(deps, by, request)))
  serve(app, contract.publishNews, async ({ request, by }) => presentMoved(await publishNews(deps, by, request)))
  serve(app, contract.rescheduleNews, async ({ request, by }) =>
    presentMoved(await publishNews(deps, by, request, 'reschedule')),
  )
  serve(app, contract.archiveNews, async ({ request, by }) => presentMoved(await archiveNews(deps, by, request)))
  serve(app, contract.reopenNews, async ({ request, by }) => presentMoved(await reopenNews(deps, by, request.id)))
}
