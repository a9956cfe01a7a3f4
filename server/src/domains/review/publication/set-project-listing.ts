import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { setProjectListing as call } from '@lignum/contract/review/publication'
import { changeListing } from '#domains/catalogue'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { Refusal } from '#kit/values/refusal'
import { changeCase } from '../cases/change-case.ts'
import type { ReviewDeps } from '../review.tables.ts'

/** Sets how a project is listed and paid, in any state of it. */
export const setProjectListing = (
  deps: Pick<ReviewDeps, 'db' | 'clock'>,
  by: By<Actor>,
  { id, ...listing }: ParsedRequestOf<typeof call>,
): Promise<void> =>
  changeCase(deps, by, id, async ({ tx, project, operations, relation }) => {
    if (!operations.has('Second_Approve_Project')) throw new Refusal('not-allowed')
    if (relation.isMemberOfCompany) throw new Refusal('catalogue.own-company')
    if (relation.hasConflict) throw new Refusal('review.conflict')
    await changeListing(tx, by, { project, listing })
  })
