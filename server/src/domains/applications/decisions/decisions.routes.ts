import * as contract from '@lignum/contract/applications/decisions'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import { readPage } from '#kit/lists/read-page'
import { Refusal } from '#kit/values/refusal'
import type { ApplicationsDeps } from '../applications.tables.ts'
import { decideApplication } from './decide-application.ts'
import { presentFull, presentListed } from './decisions.present.ts'
import { countApplications, findApplicationById, listApplications } from './decisions.reads.ts'

type Row = { readonly user_id: string; readonly decided_by_id: string | null }

export const decisionsRoutes = (app: FastifyInstance, deps: ApplicationsDeps) => {
  const { db } = deps
  const namesOf = (rows: readonly Row[]) =>
    deps.namesOf(rows.flatMap((row) => [row.user_id, row.decided_by_id]).filter((id) => id !== null))

  serve(app, contract.getApplicationsByFilter, ({ request }) =>
    readPage(request, {
      rows: listApplications(db, request),
      count: countApplications(db, request),
      show: async (rows) => {
        const names = await namesOf(rows)
        return rows.map((row) => presentListed(row, names))
      },
    }),
  )
  serve(app, contract.getApplicationById, async ({ request: { id }, actor }) => {
    const application = await findApplicationById(db, id)
    if (!application) throw new Refusal('not-found')
    return presentFull(application, { names: await namesOf([application]), actor })
  })
  serve(app, contract.decideApplication, ({ request, by }) => decideApplication(deps, by, request))
}
