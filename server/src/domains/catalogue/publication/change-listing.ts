import { changedFields, recordAudit } from '#domains/audit'
import type { Tx } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import type { LockedProject } from '../own-projects/own-projects.writes.ts'
import { type Listing, setListing } from './publication.writes.ts'

/** Sets how a locked project is listed and paid; nothing is written when nothing differs. */
export const changeListing = async (
  tx: Tx,
  by: By<Actor>,
  { project, listing }: { project: LockedProject; listing: Listing },
): Promise<void> => {
  const before = {
    displayOrder: project.display_order,
    isSpecialProject: project.is_special_project,
    closesAtGoal: project.closes_at_goal,
  }
  const changes = changedFields('Project', project.id, before, listing)
  if (changes.length === 0) return
  await setListing(tx, project.id, listing)
  await recordAudit(tx, by, changes)
}
