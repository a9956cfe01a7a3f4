import { randomUUID } from 'node:crypto'
import * as draftReads from '../../../../server/src/domains/catalogue/drafts/drafts.reads.ts'
import * as drafts from '../../../../server/src/domains/catalogue/drafts/drafts.writes.ts'
import * as reads from '../../../../server/src/domains/catalogue/own-projects/own-projects.reads.ts'
import * as writes from '../../../../server/src/domains/catalogue/own-projects/own-projects.writes.ts'
import * as form from '../../../../server/src/domains/catalogue/own-projects/project-form.writes.ts'
import { each, grows, statementsOf } from '../statement.ts'
import { addFile } from '../new-rows.ts'
import type { World } from '../world.ts'

const page = { pageNumber: 1, amountPerPage: 6, filters: [], orderBy: [] }
const companyOf = (w: World) => w.some('projects').company_id
const projectOf = (w: World) => w.some('projects').id
const draftOf = (w: World) => w.some('project_drafts')
const authorOf = (w: World) => ({ byId: w.user.id, now: w.now })

const columns = {
  name: 'A project',
  sub_title: 'Of somebody',
  category: 'Education',
  funding_purpose: 'Seed',
  type_of_funding: 'SocialInvestment',
  amount_requested_minor: 100,
  level_of_impact: null,
  time_to_funding: null,
  what_thousand_does: null,
  video_url: null,
  description: '',
  thumbnail_file_id: null,
  dashboard_file_id: null,
  document_file_id: null,
} as const
const document = {
  file_type: 'GalleryDocument',
  description: 'A video',
  file_id: null,
  video_url: 'https://youtu.be/x',
  position: 1,
} as const

const newDraft = (w: World) => ({
  companyId: companyOf(w),
  projectId: null,
  requestKey: randomUUID(),
  values: {},
  ...authorOf(w),
})

export default [
  statementsOf('catalogue/drafts/drafts.reads.ts', draftReads, {
    findDraft: each(
      (w) => draftReads.findDraft(w.tx, { companyId: draftOf(w).company_id, id: draftOf(w).id }),
      (w) => draftReads.findDraft(w.tx, { companyId: companyOf(w), projectId: projectOf(w) }),
    ),
    findEndedDraft: (w) => draftReads.findEndedDraft(w.tx, randomUUID(), companyOf(w)),
    listDraftFiles: (w) => draftReads.listDraftFiles(w.tx, draftOf(w).id),
    listProjectFiles: (w) => draftReads.listProjectFiles(w.tx, projectOf(w)),
    listDrafts: (w) => draftReads.listDrafts(w.tx, companyOf(w), 50),
  }),
  statementsOf('catalogue/drafts/drafts.writes.ts', drafts, {
    holdProject: (w) => drafts.holdProject(w.tx, projectOf(w)),
    findProjectOfDraft: (w) => drafts.findProjectOfDraft(w.tx, draftOf(w).id, draftOf(w).company_id),
    lockDraft: (w) => drafts.lockDraft(w.tx, draftOf(w).id, draftOf(w).company_id),
    lockDraftOfProject: (w) => drafts.lockDraftOfProject(w.tx, projectOf(w), companyOf(w)),
    lockDraftOfRequest: (w) => drafts.lockDraftOfRequest(w.tx, randomUUID(), companyOf(w)),
    countNewDrafts: (w) => drafts.countNewDrafts(w.tx, companyOf(w)),
    insertDraft: (w) => drafts.insertDraft(w.tx, newDraft(w)),
    setDraftValues: (w) =>
      drafts.setDraftValues(w.tx, {
        id: draftOf(w).id,
        version: draftOf(w).version,
        values: { name: 'A name' },
        ...authorOf(w),
      }),
    deleteDraft: (w) =>
      drafts.deleteDraft(w.tx, {
        id: draftOf(w).id,
        companyId: draftOf(w).company_id,
        outcome: 'Discarded',
        ...authorOf(w),
      }),
    deleteOldEndings: (w) => drafts.deleteOldEndings(w.tx),
    insertDraftFile: async (w) =>
      drafts.insertDraftFile(w.tx, {
        draftId: draftOf(w).id,
        fileId: await addFile(w),
        type: 'GalleryDocument',
        now: w.now,
      }),
    deleteSurplusFiles: (w) => drafts.deleteSurplusFiles(w.tx, { draftId: draftOf(w).id, inUse: [], most: 0 }),
  }),
  statementsOf('catalogue/own-projects/own-projects.reads.ts', reads, {
    listOwnProjects: (w) => reads.listOwnProjects(w.tx, companyOf(w), page),
    countOwnProjects: grows('counts the projects of one company', (w) =>
      reads.countOwnProjects(w.tx, companyOf(w), page),
    ),
    listNoteCounts: (w) => reads.listNoteCounts(w.tx, [projectOf(w), w.some('review_notes').project_id]),
    listProjectsOfCompany: grows('up to five hundred projects of one company', (w) =>
      reads.listProjectsOfCompany(w.tx, companyOf(w), 500),
    ),
    isNameTaken: (w) => reads.isNameTaken(w.tx, { companyId: companyOf(w), name: 'zzyzx', exceptId: projectOf(w) }),
    findProject: (w) => reads.findProject(w.tx, projectOf(w)),
    listHistories: (w) => reads.listHistories(w.tx, projectOf(w)),
  }),
  statementsOf('catalogue/own-projects/own-projects.writes.ts', writes, {
    lockProject: (w) => writes.lockProject(w.tx, projectOf(w)),
    setProjectStatus: (w) =>
      writes.setProjectStatus(w.tx, { id: projectOf(w), to: 'Draft', memberId: w.user.id, now: w.now }),
    insertHistory: (w) =>
      writes.insertHistory(w.tx, {
        projectId: projectOf(w),
        message: 'Something happened.',
        from: 'Draft',
        to: 'Submitted',
        authorId: w.user.id,
        isByOwner: true,
        now: w.now,
      }),
  }),
  statementsOf('catalogue/own-projects/project-form.writes.ts', form, {
    insertProject: (w) => form.insertProject(w.tx, { id: null, company_id: companyOf(w), ...columns }, authorOf(w)),
    setProject: (w) => form.setProject(w.tx, projectOf(w), columns, authorOf(w)),
    findCreatedProject: (w) => form.findCreatedProject(w.tx, projectOf(w), companyOf(w)),
    listDocuments: (w) => form.listDocuments(w.tx, projectOf(w)),
    insertDocument: (w) => form.insertDocument(w.tx, projectOf(w), document, authorOf(w)),
    setDocument: (w) => form.setDocument(w.tx, w.some('project_documents').id, document, authorOf(w)),
    deleteDocuments: (w) => form.deleteDocuments(w.tx, [w.some('project_documents').id]),
  }),
]
