import { done } from '@lignum/contract/core/result'
import * as contract from '@lignum/contract/review/threads'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { ReviewDeps } from '../review.tables.ts'
import { addComment, addMessage } from './add-message.ts'
import { readThread } from './read-thread.ts'

export const threadsRoutes = (app: FastifyInstance, deps: ReviewDeps) => {
  serve(app, contract.addProjectComment, async ({ request, by }) => ({
    ...done,
    ...(await addComment(deps, by, request)),
  }))
  serve(app, contract.addProjectMessage, async ({ request, by }) => ({
    ...done,
    ...(await addMessage(deps, by, request)),
  }))
  serve(app, contract.getProjectThread, ({ request, actor }) => readThread(deps.db, actor, request.id))
}
