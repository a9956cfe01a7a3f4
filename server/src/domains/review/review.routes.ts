import { updateProjectStatus as updateProjectStatusCall } from '@lignum/contract/catalogue/project-status'
import { done } from '@lignum/contract/core/result'
import * as decisions from '@lignum/contract/review/decisions'
import * as contract from '@lignum/contract/review/review'
import * as updates from '@lignum/contract/review/updates'
import type { FastifyInstance } from 'fastify'
import { findNames } from '#domains/accounts'
import { presentMoved, presentSavedUpdate } from '#domains/catalogue'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { type Actor, may } from '#kit/security/actor'
import { assignProject } from './cases/assign-project.ts'
import { declareConflict } from './cases/declare-conflict.ts'
import { readCase } from './cases/read-case.ts'
import { approveProject } from './decisions/approve-project.ts'
import { updateProjectStatus } from './decisions/update-project-status.ts'
import { readNotes } from './notes/read-notes.ts'
import { resolveNote } from './notes/resolve-note.ts'
import { publicationRoutes } from './publication/publication.routes.ts'
import { presentReviewed } from './queue/queue.present.ts'
import { countReviewedProjects, listReviewedProjects, type Reader } from './queue/queue.reads.ts'
import type { ReviewDeps } from './review.tables.ts'
import { threadsRoutes } from './threads/threads.routes.ts'
import { approveProjectUpdate } from './updates/approve-project-update.ts'
import { assignProjectUpdate } from './updates/assign-project-update.ts'
import { readUpdateCase } from './updates/read-update-case.ts'
import { presentReviewedUpdate } from './updates/updates.present.ts'
import { countReviewedUpdates, listReviewedUpdates } from './updates/updates.reads.ts'

const readerOf = (actor: Actor): Reader => ({
  id: actor.id,
  companyId: actor.companyId,
  mayApprove: may(actor, 'Approve_Project'),
  maySecondApprove: may(actor, 'Second_Approve_Project'),
})

const namesOfAssignees = (db: ReviewDeps['db'], rows: readonly { assignee_id: string | null }[]) =>
  findNames(
    db,
    rows.map((row) => row.assignee_id).filter((id) => id !== null),
  )

export const reviewRoutes = (app: FastifyInstance, deps: ReviewDeps) => {
  const { db, clock, reviewDays } = deps
  serve(app, contract.getProjectsByFilterForAdmin, ({ request, actor }) => {
    const reader = readerOf(actor)
    return readPage(request, {
      rows: listReviewedProjects(db, request, reader),
      count: countReviewedProjects(db, request, reader),
      show: async (rows) => {
        const [names, now] = [await namesOfAssignees(db, rows), clock.now()]
        return rows.map((row) => presentReviewed(row, names, { now, reviewDays }))
      },
    })
  })
  serve(app, contract.getProjectByIdForAdmin, ({ request, actor }) => readCase(deps, actor, request.id))
  serve(app, contract.assignProject, async ({ request, by }) => ({
    ...done,
    assignee: await assignProject(deps, by, request),
  }))
  serve(app, contract.declareConflict, async ({ request, by }) => {
    await declareConflict(deps, by, request)
    return done
  })
  serve(app, updateProjectStatusCall, async ({ request, by }) =>
    presentMoved(await updateProjectStatus(deps, by, request)),
  )
  serve(app, decisions.approveProject, async ({ request, by }) => presentMoved(await approveProject(deps, by, request)))
  serve(app, decisions.getProjectNotes, ({ request, actor }) => readNotes(db, actor, request.id))
  serve(app, decisions.resolveProjectNote, async ({ request, by }) => {
    await resolveNote(deps, by, request)
    return done
  })
  serve(app, updates.getProjectUpdatesByFilterForAdmin, ({ request, actor }) => {
    const reader = readerOf(actor)
    return readPage(request, {
      rows: listReviewedUpdates(db, request, reader),
      count: countReviewedUpdates(db, request, reader),
      show: async (rows) => {
        const [names, now] = [await namesOfAssignees(db, rows), clock.now()]
        return rows.map((row) => presentReviewedUpdate(row, names, { now, reviewDays }))
      },
    })
  })
  serve(app, updates.getProjectUpdateByIdForAdmin, ({ request, actor }) => readUpdateCase(deps, actor, request.id))
  serve(app, updates.assignProjectUpdate, async ({ request, by }) => ({
    ...done,
    assignee: await assignProjectUpdate(deps, by, request),
  }))
  serve(app, updates.approveProjectUpdate, async ({ request, by }) =>
    presentSavedUpdate(await approveProjectUpdate(deps, by, request)),
  )
  publicationRoutes(app, deps)
  threadsRoutes(app, deps)
}
