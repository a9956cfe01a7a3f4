import { saveProjectCloseOut } from '@lignum/contract/catalogue/close-out'
import { discardProjectDraft, saveProjectDraft } from '@lignum/contract/catalogue/project-drafts'
import { createProject, editProject } from '@lignum/contract/catalogue/project-form'
import { submitProjectForApproval, updateProjectStatus } from '@lignum/contract/catalogue/project-status'
import { editCompany, getCompanyByIdForEntrepreneur } from '@lignum/contract/company/company'
import {
  handOverCompany,
  inviteMember,
  joinCompany,
  removeMember,
  setMemberStatus,
} from '@lignum/contract/company/team'
import type { Call } from '@lignum/contract/core/call'
import type { World } from '../worlds/world.ts'
import { openCompanyScene, profileForm } from './companies.ts'
import { given, openListingScene, projectForm } from './own-projects.ts'
import { pdf } from './pictures.ts'
import { newAddress } from './registration.ts'
import { invitedNames, openTeamScene } from './team.ts'

type Recorded = [Call, () => Promise<unknown>][]

/** Every call of companies about themselves that is recorded, and how to make it. */
export const recordedListing = (world: World): Recorded => [
  ...recordedOfProfile(world),
  ...recordedOfTeam(world),
  ...recordedOfProjects(world),
  ...recordedOfCloseOut(world),
]

const recordedOfProfile = (world: World): Recorded => [
  [editCompany, async () => (await world.personOf('Entrepreneur')).call(editCompany, profileForm())],
  [
    getCompanyByIdForEntrepreneur,
    async () => {
      const { id } = await openCompanyScene(world)
      await (await world.personOf('Reviewer')).call(getCompanyByIdForEntrepreneur, { id })
    },
  ],
]

const recordedOfTeam = (world: World): Recorded => {
  const invited = async () => {
    const { founder } = await openTeamScene(world)
    const owner = await founder()
    const { id } = await owner.call(inviteMember, { emailAddress: newAddress(), ...invitedNames })
    return { call: owner.call, id }
  }
  const joined = async () => {
    const scene = await openTeamScene(world)
    const owner = await scene.founder()
    return { call: owner.call, id: (await scene.joined(owner)).memberId }
  }
  return [
    [inviteMember, invited],
    [joinCompany, joined],
    [removeMember, () => invited().then(({ call, id }) => call(removeMember, { id }))],
    [setMemberStatus, () => joined().then(({ call, id }) => call(setMemberStatus, { id, status: 'Deactivated' }))],
    [handOverCompany, () => joined().then(({ call, id }) => call(handOverCompany, { id }))],
  ]
}

const listingOf = async (world: World) => {
  const company = await openListingScene(world)
  return { project: company.project, call: (await company.member()).call }
}

const recordedOfCloseOut = (world: World): Recorded => [
  [
    saveProjectCloseOut,
    async () => {
      const { call, project } = await listingOf(world)
      const file = given(pdf(), 'report.pdf')
      await call(saveProjectCloseOut, { id: await project('Finalized'), report: 'All is done.', file })
    },
  ],
]

const recordedOfProjects = (world: World): Recorded => {
  const listing = () => listingOf(world)
  const create = async () => {
    const { call } = await listing()
    return { call, ...(await call(createProject, await projectForm())) }
  }
  return [
    [createProject, create],
    [
      editProject,
      async () => {
        const { call, id, status } = await create()
        await call(editProject, { ...(await projectForm()), id, status })
      },
    ],
    [submitProjectForApproval, () => create().then(({ call, id }) => call(submitProjectForApproval, { id }))],
    [
      updateProjectStatus,
      async () => {
        const { call, project } = await listing()
        await call(updateProjectStatus, { id: await project('Submitted'), status: 'Draft' })
      },
    ],
    [
      discardProjectDraft,
      async () => {
        const { call } = await listing()
        const { id } = await call(saveProjectDraft, { version: 0, values: {} })
        await call(discardProjectDraft, { id })
      },
    ],
  ]
}
