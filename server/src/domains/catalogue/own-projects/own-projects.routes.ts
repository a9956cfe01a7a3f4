import * as lists from '@lignum/contract/catalogue/own-projects'
import * as form from '@lignum/contract/catalogue/project-form'
import { submitProjectForApproval } from '@lignum/contract/catalogue/project-status'
import type { FastifyInstance } from 'fastify'
import { requireCompany } from '#domains/company'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import type { UploadDeps } from '../drafts/upload-project-file.ts'
import { createProject } from './create-project.ts'
import { editProject } from './edit-project.ts'
import { moveOwnProject } from './move-own-project.ts'
import { presentMoved, presentOwnCard, presentSummary } from './own-projects.present.ts'
import {
  countOwnProjects,
  isNameTaken,
  listNoteCounts,
  listOwnProjects,
  listProjectsOfCompany,
} from './own-projects.reads.ts'
import { readProject, readProjectDetail } from './read-project.ts'

const shownProjects = 500

export const ownProjectsRoutes = (app: FastifyInstance, deps: UploadDeps & { readonly maskTrn: boolean }) => {
  const { db } = deps
  serve(app, lists.getMyProjectsByFilter, async ({ request, actor }) => {
    const companyId = await requireCompany(db, actor)
    return readPage(request, {
      rows: listOwnProjects(db, companyId, request),
      count: countOwnProjects(db, companyId, request),
      show: async (rows) => {
        const counts =
          rows.length > 0
            ? await listNoteCounts(
                db,
                rows.map(({ id }) => id),
              )
            : []
        return rows.map((row) =>
          presentOwnCard(
            row,
            counts.find((count) => count.project_id === row.id),
          ),
        )
      },
    })
  })
  serve(app, lists.getProjectsForCompany, async ({ actor }) => ({
    results: (await listProjectsOfCompany(db, await requireCompany(db, actor), shownProjects)).map(presentSummary),
  }))
  serve(app, lists.getProjectByIdForEntrepreneur, ({ request, actor }) => readProject(deps, actor, request.id))
  serve(app, lists.getProjectDetailById, ({ request, actor }) => readProjectDetail(deps, actor, request.id))

  serve(app, form.existsForUser, async ({ request: { name, id }, actor }) => {
    const companyId = await requireCompany(db, actor)
    return { exists: await isNameTaken(db, { companyId, name, exceptId: id }) }
  })
  serve(app, form.createProject, ({ request, by }) => createProject(deps, by, request))
  serve(app, form.editProject, ({ request, by }) => editProject(deps, by, request))

  serve(app, submitProjectForApproval, async ({ request: { id }, by }) =>
    presentMoved(await moveOwnProject(deps, by, { id, call: 'SubmitProjectForApproval', to: 'Submitted' })),
  )
}
