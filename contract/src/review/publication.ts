import { z } from 'zod'
import { defaults } from '../accounts/person-rules.ts'
import { call } from '../core/call.ts'
import { limits } from '../core/limits.ts'
import { result } from '../core/result.ts'
import * as endpoints from './endpoints.ts'
import { reason } from './review-rules.ts'

export const suspendProject = call({
  ...endpoints.suspendProject,
  access: { operation: 'Deactivate_Project' },
  does: 'Hides a listed project from the public at once: its pages, its files and its giving. Payments that have begun are still accepted. The company is mailed the reason.',
  request: z.object({ id: z.uuid(), reason: reason('Reason is required') }),
  response: result,
})

export const resumeProject = call({
  ...endpoints.resumeProject,
  access: { operation: 'Deactivate_Project' },
  does: 'Ends the suspension of a project: all of it is public again as before.',
  request: z.object({ id: z.uuid() }),
  response: result,
})

export const setProjectListing = call({
  ...endpoints.setProjectListing,
  access: { operation: 'Second_Approve_Project' },
  does: 'Sets how a project is listed and paid: its place in the order of the public list, whether it is paid alone, and whether it closes at its goal.',
  request: z.object({
    id: z.uuid(),
    displayOrder: z.int(defaults.malformed).min(0, defaults.malformed).max(limits.displayOrder, defaults.malformed),
    isSpecialProject: z.boolean(),
    closesAtGoal: z.boolean(),
  }),
  response: result,
})

export const deactivateCompany = call({
  ...endpoints.deactivateCompany,
  access: { operation: 'Deactivate_Project' },
  does: 'Deactivates a company: all of its projects, their files and its documents are hidden at once, and take no new gifts. Payments that have begun are still accepted. The company is mailed the reason.',
  request: z.object({ id: z.uuid(), reason: reason('Reason is required') }),
  response: result,
})

export const activateCompany = call({
  ...endpoints.activateCompany,
  access: { operation: 'Deactivate_Project' },
  does: 'Activates a company again: its projects are as public as before.',
  request: z.object({ id: z.uuid() }),
  response: result,
})
