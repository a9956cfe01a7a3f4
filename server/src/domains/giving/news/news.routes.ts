import { stopProjectNews as contract } from '@lignum/contract/giving/news'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { NewsDeps } from './news.deps.ts'
import { stopProjectNews } from './stop-project-news.ts'

export const newsRoutes = (app: FastifyInstance, deps: NewsDeps) => {
  serve(app, contract, async ({ request }) => {
    await stopProjectNews(deps, request.link)
    return done
  })
}
