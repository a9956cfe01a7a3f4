import { z } from 'zod'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import * as endpoints from './endpoints.ts'
import { projectHistory } from './own-projects.ts'

/** Filters: Id, ProjectId, ToStatus, CreationDate; sorts: CreationDate. */
export const getProjectHistoryListByFilter = call({
  ...endpoints.getProjectHistoryListByFilter,
  access: { operation: 'View_Project_Details' },
  does: 'Lists the transitions of projects, with who and when, the newest first.',
  request: listRequest(),
  response: listResponse(projectHistory.extend({ projectId: z.uuid(), projectName: z.string() })),
})
