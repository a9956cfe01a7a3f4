import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { Db } from '../../src/kit/database/database.ts'
import { type Clock, days } from '../../src/kit/values/clock.ts'
import type { World } from '../worlds/world.ts'
import { openListingScene } from './own-projects.ts'

/** A company whose projects are in review. */
export const openReviewScene = async (world: World) => {
  const { db, clock } = world
  const listing = await openListingScene(world)
  /** A project that was submitted once, so many days ago. */
  const submitted = async (status: ProjectStatus = 'Submitted', daysAgo = 0) => {
    const id = await listing.project(status)
    const submission = { submissions: 1, last_submitted_at: new Date(clock.now().getTime() - days(daysAgo)) }
    await db.updateTable('projects').set(submission).where('id', '=', id).execute()
    return id
  }
  return {
    ...listing,
    submitted,
    /** A project that this person approved first. */
    firstApproved: async (byId: string) => {
      const id = await submitted('FirstApproved')
      await addApproval(world, { projectId: id, byId })
      return id
    },
  }
}

/** A first approval of the first submission, of a project or of an update. */
export const addApproval = (
  { db, clock }: { db: Db; clock: Clock },
  { projectId, byId, updateId = null }: { projectId: string; byId: string; updateId?: string | null },
) =>
  db
    .insertInto('project_approvals')
    .values({
      project_id: projectId,
      project_update_id: updateId,
      submission: 1,
      step: 'First',
      status: 'Approved',
      decided_by_id: byId,
      created_at: clock.now(),
    })
    .execute()

export const addConflict = ({ db, clock }: World, projectId: string, userId: string) =>
  db
    .insertInto('review_conflicts')
    .values({ project_id: projectId, user_id: userId, reason: 'A cousin', declared_at: clock.now() })
    .execute()
