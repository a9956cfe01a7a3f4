import * as contract from '@lignum/contract/review/publication'
import { done } from '@lignum/contract/core/result'
import type { FastifyInstance } from 'fastify'
import { serve } from '#kit/http/serve'
import type { ReviewDeps } from '../review.tables.ts'
import { changeCompanyStatus } from './change-company-status.ts'
import { changeSuspension } from './change-suspension.ts'
import { setProjectListing } from './set-project-listing.ts'

export const publicationRoutes = (app: FastifyInstance, deps: ReviewDeps) => {
  serve(app, contract.suspendProject, async ({ request, by }) => {
    await changeSuspension(deps, by, { ...request, call: 'SuspendProject' })
    return done
  })
  serve(app, contract.resumeProject, async ({ request, by }) => {
    await changeSuspension(deps, by, { ...request, call: 'ResumeProject', reason: '' })
    return done
  })
  serve(app, contract.setProjectListing, async ({ request, by }) => {
    await setProjectListing(deps, by, request)
    return done
  })
  serve(app, contract.deactivateCompany, async ({ request, by }) => {
    await changeCompanyStatus(deps, by, { ...request, call: 'DeactivateCompany' })
    return done
  })
  serve(app, contract.activateCompany, async ({ request, by }) => {
    await changeCompanyStatus(deps, by, { ...request, call: 'ActivateCompany', reason: '' })
    return done
  })
}
