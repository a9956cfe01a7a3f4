import { z } from 'zod'
import { call } from '../core/call.ts'
import { listRequest, listResponse } from '../core/lists.ts'
import * as endpoints from './endpoints.ts'
import { companyStatuses } from './names.ts'

const listedCompany = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(companyStatuses),
  stateParish: z.string(),
  primaryUser: z.string().nullable(),
  /** A document was replaced after reviewers last saw the documents. */
  documentsChangedSinceReview: z.boolean(),
  creationDate: z.iso.datetime(),
})

/** Filters and sorts: Name, CreationDate; filters only: Id, Status, StateParish. */
export const getCompaniesByFilterForAdmin = call({
  ...endpoints.getCompaniesByFilterForAdmin,
  access: { operation: 'View_Company_Details' },
  does: 'Lists the companies for staff, in the order of their names.',
  request: listRequest(),
  response: listResponse(listedCompany),
})
