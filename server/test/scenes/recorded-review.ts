import type { Call } from '@lignum/contract/core/call'
import { approveProject, getProjectNotes, resolveProjectNote } from '@lignum/contract/review/decisions'
import {
  discardProjectUpdate,
  submitProjectUpdateForApproval,
  upsertProjectUpdate,
} from '@lignum/contract/catalogue/project-updates'
import {
  activateCompany,
  deactivateCompany,
  resumeProject,
  setProjectListing,
  suspendProject,
} from '@lignum/contract/review/publication'
import { addProjectComment, addProjectMessage } from '@lignum/contract/review/threads'
import { approveProjectUpdate, assignProjectUpdate } from '@lignum/contract/review/updates'
import { assignProject, declareConflict } from '@lignum/contract/review/review'
import type { World } from '../worlds/world.ts'
import { openListingScene } from './own-projects.ts'
import { openUpdateScene } from './review/project-updates.ts'

type Recorded = [Call, () => Promise<unknown>][]

const submittedIn = async (world: World) => {
  const reviewer = await world.personOf('Reviewer')
  const company = await openListingScene(world)
  return { ...reviewer, company, projectId: await company.project('Submitted') }
}

/** Every call of reviewers that is recorded, and how to make it. */
export const recordedReview = (world: World): Recorded => [
  ...recordedOfCases(world),
  ...recordedOfUpdates(world),
  ...recordedOfUpdateCases(world),
  ...recordedOfPublication(world),
  ...recordedOfThreads(world),
]

const recordedOfUpdates = (world: World): Recorded => {
  const scene = () => openUpdateScene(world)
  return [
    [
      upsertProjectUpdate,
      async () => {
        const company = await scene()
        await (await company.member()).call(upsertProjectUpdate, await company.form(await company.live()))
      },
    ],
    [
      submitProjectUpdateForApproval,
      async () => {
        const company = await scene()
        const { id } = await company.updateIn('Draft')
        await (await company.member()).call(submitProjectUpdateForApproval, { id })
      },
    ],
    [
      discardProjectUpdate,
      async () => {
        const company = await scene()
        const { id } = await company.updateIn('Draft')
        await (await company.member()).call(discardProjectUpdate, { id })
      },
    ],
  ]
}

const recordedOfUpdateCases = (world: World): Recorded => [
  [
    assignProjectUpdate,
    async () => {
      const { id } = await (await openUpdateScene(world)).updateIn('Submitted')
      const reviewer = await world.personOf('Reviewer')
      await reviewer.call(assignProjectUpdate, { id, assigneeId: reviewer.id })
    },
  ],
  [
    approveProjectUpdate,
    async () => {
      const { id } = await (await openUpdateScene(world)).updateIn('Submitted')
      await (await world.personOf('Reviewer')).call(approveProjectUpdate, { id, projectApprovalStatus: 'Approved' })
    },
  ],
]

const recordedOfPublication = (world: World): Recorded => {
  const listed = async () => {
    const company = await openListingScene(world)
    const { call } = await world.personOf('Committee')
    return { call, companyId: company.id, projectId: await company.project('Finalized') }
  }
  const reason = 'We are looking into it.'
  const listing = { displayOrder: 3, isSpecialProject: true, closesAtGoal: false }
  return [
    [suspendProject, () => listed().then(({ call, projectId }) => call(suspendProject, { id: projectId, reason }))],
    [
      resumeProject,
      async () => {
        const { call, projectId: id } = await listed()
        await call(suspendProject, { id, reason })
        await call(resumeProject, { id })
      },
    ],
    [setProjectListing, () => listed().then(({ call, projectId: id }) => call(setProjectListing, { id, ...listing }))],
    [deactivateCompany, () => listed().then(({ call, companyId: id }) => call(deactivateCompany, { id, reason }))],
    [
      activateCompany,
      async () => {
        const { call, companyId: id } = await listed()
        await call(deactivateCompany, { id, reason })
        await call(activateCompany, { id })
      },
    ],
  ]
}

const recordedOfThreads = (world: World): Recorded => {
  const written = async (c: typeof addProjectComment | typeof addProjectMessage) => {
    const { call, projectId: id } = await submittedIn(world)
    await call(c, { id, text: 'Please have a look at the plan.' })
  }
  return [
    [addProjectComment, () => written(addProjectComment)],
    [addProjectMessage, () => written(addProjectMessage)],
  ]
}

const recordedOfCases = (world: World): Recorded => {
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
