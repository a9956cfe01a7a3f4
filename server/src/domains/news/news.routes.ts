import { getAllNewsByFilter, getNewsById } from '@lignum/contract/news/news'
import { getNewsShareImage } from '@lignum/contract/site/share-images'
import type { FastifyInstance } from 'fastify'
import type { BaseDeps } from '#kit/base-deps'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { serveFile } from '#kit/http/serve-file'
import { Refusal } from '#kit/values/refusal'
import { type ShareImageDeps, shareImageOf } from '../../brand/render-share-image.ts'
import { presentArticle, presentShareImage, presentSummary } from './news.present.ts'
import { newsroomRoutes } from './newsroom/newsroom.routes.ts'
import type { UploadDeps } from './newsroom/upload-news-picture.ts'
import { countPublishedArticles, findPublishedArticle, listPublishedArticles } from './news.reads.ts'

export type NewsDeps = BaseDeps & ShareImageDeps & UploadDeps & { readonly publicCacheMs: number }

export const newsRoutes = (app: FastifyInstance, deps: NewsDeps) => {
  const { db, clock, publicCacheMs } = deps
  const cached = { cacheMs: publicCacheMs }
  newsroomRoutes(app, deps)

  serve(
    app,
    getAllNewsByFilter,
    async ({ request }) => {
      const now = clock.now()
      return readPage(request, {
        rows: listPublishedArticles(db, request, now),
        count: countPublishedArticles(db, request, now),
        show: (articles) => articles.map(presentSummary),
      })
    },
    cached,
  )

  serve(
    app,
    getNewsById,
    async ({ request }) => {
      const article = await findPublishedArticle(db, request.id, clock.now())
      if (!article) throw new Refusal('not-found')
      return presentArticle(article)
    },
    cached,
  )

  serveFile(app, getNewsShareImage, async ({ request: { id } }) => {
    const article = await findPublishedArticle(db, id, clock.now())
    if (!article) throw new Refusal('not-found')
    return shareImageOf(deps, `news/${id}`, presentShareImage(article))
  })
}
