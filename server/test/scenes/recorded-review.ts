import type { Call } from '@lignum/contract/core/call'
import { approveProject, getProjectNotes, resolveProjectNote } from '@lignum/contract/review/decisions'
import { assignProject, declareConflict } from '@lignum/contract/review/review'
import type { World } from '../worlds/world.ts'
import { openListingScene } from './own-projects.ts'

const submittedIn = async (world: World) => {
  const reviewer = await world.personOf('Reviewer')
  const company = await openListingScene(world)
  return { ...reviewer, company, projectId: await company.project('Submitted') }
}

/** Every call of reviewers that is recorded, and how to make it. */
export const recordedReview = (world: World): [Call, () => Promise<unknown>][] => {
  const submitted = () => submittedIn(world)
  return [
    [
      assignProject,
      async () => {
        const { call, id, projectId } = await submitted()
        await call(assignProject, { id: projectId, assigneeId: id })
      },
    ],
    [
      declareConflict,
      async () => {
        const { call, projectId } = await submitted()
        await call(declareConflict, { id: projectId, reason: 'My cousin works there.' })
      },
    ],
    [
      approveProject,
      async () => {
        const { call, projectId } = await submitted()
        await call(approveProject, { id: projectId, projectApprovalStatus: 'Approved' })
      },
    ],
    [
      resolveProjectNote,
      async () => {
        const { call, projectId, company } = await submitted()
        const notes = [{ field: 'name', text: 'Shorter' } as const]
        await call(approveProject, { id: projectId, projectApprovalStatus: 'Rejected', reason: 'Too long', notes })
        const owner = await company.member()
        const { results } = await owner.call(getProjectNotes, { id: projectId })
        await owner.call(resolveProjectNote, { id: results[0]?.notes[0]?.id ?? '', isResolved: true })
      },
    ],
  ]
}
