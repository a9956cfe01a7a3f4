import * as histories from '../../../../server/src/domains/catalogue/histories/histories.reads.ts'
import * as transitions from '../../../../server/src/domains/catalogue/transitions/transitions.reads.ts'
import * as transitionWrites from '../../../../server/src/domains/catalogue/transitions/transitions.writes.ts'
import * as publicationReads from '../../../../server/src/domains/catalogue/publication/publication.reads.ts'
import * as publicationWrites from '../../../../server/src/domains/catalogue/publication/publication.writes.ts'
import * as cases from '../../../../server/src/domains/review/cases/cases.reads.ts'
import * as caseWrites from '../../../../server/src/domains/review/cases/cases.writes.ts'
import * as decisionReads from '../../../../server/src/domains/review/decisions/decisions.reads.ts'
import * as decisions from '../../../../server/src/domains/review/decisions/decisions.writes.ts'
import * as noteReads from '../../../../server/src/domains/review/notes/notes.reads.ts'
import * as notes from '../../../../server/src/domains/review/notes/notes.writes.ts'
import * as publication from '../../../../server/src/domains/review/publication/publication.reads.ts'
import * as queue from '../../../../server/src/domains/review/queue/queue.reads.ts'
import * as threadReads from '../../../../server/src/domains/review/threads/threads.reads.ts'
import * as threads from '../../../../server/src/domains/review/threads/threads.writes.ts'
import type { PageRequest } from '../../../../server/src/kit/lists/list-filter.ts'
import { addPerson } from '../new-rows.ts'
import { each, grows, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const projectOf = (w: World) => w.some('projects').id
const companyOf = (w: World) => w.some('projects').company_id
const page = { pageNumber: 1, amountPerPage: 20, filters: [], orderBy: [] }
const readerOf = (w: World) => ({ id: w.user.id, companyId: null, mayApprove: true, maySecondApprove: true })
const filtered = (field: string, value: string | boolean, filterType: 'Equal' | 'Contains' = 'Equal') => ({
  ...page,
  filters: [{ field, filterType, value, joinType: 'and' as const }],
})
const by = (field: string, ascending = true) => ({ ...page, orderBy: [{ field, ascending }] })
const list = (w: World, request: PageRequest, of: queue.QueueRequest['queue'] = 'All') =>
  queue.listReviewedProjects(w.tx, { ...request, queue: of }, readerOf(w))

export default [
  statementsOf('catalogue/histories/histories.reads.ts', histories, {
    listAllHistories: each(
      (w) => histories.listAllHistories(w.tx, page),
      (w) => histories.listAllHistories(w.tx, filtered('ProjectId', w.some('project_histories').project_id)),
    ),
    countAllHistories: grows('counts up to ten thousand', (w) => histories.countAllHistories(w.tx, page)),
  }),
  statementsOf('catalogue/transitions/transitions.reads.ts', transitions, {
    findCompanyOfProject: (w) => transitions.findCompanyOfProject(w.tx, projectOf(w)),
  }),
  statementsOf('review/queue/queue.reads.ts', queue, {
    listReviewedProjects: each(
      (w) => list(w, page),
      // A few rows: in the order of names projects, companies and assignees are spread over their tables.
      (w) => list(w, { ...by('Name'), amountPerPage: 3 }),
      (w) => list(w, by('LastSubmittedDate')),
      (w) => list(w, filtered('Name', 'zzyzx', 'Contains')),
      (w) => list(w, filtered('CompanyId', w.some('projects').company_id)),
      (w) => list(w, filtered('AssigneeId', w.some('review_assignments').assignee_id)),
      (w) => list(w, page, 'InReview'),
      (w) => list(w, page, 'WaitingForMe'),
    ),
    countReviewedProjects: grows(
      'counts up to ten thousand',
      (w) => queue.countReviewedProjects(w.tx, { ...page, queue: 'All' }, readerOf(w)),
      (w) => queue.countReviewedProjects(w.tx, { ...page, queue: 'WaitingForMe' }, readerOf(w)),
    ),
  }),
  statementsOf('review/cases/cases.reads.ts', cases, {
    findCase: (w) => cases.findCase(w.tx, projectOf(w)),
    listApprovals: (w) => cases.listApprovals(w.tx, w.some('project_approvals').project_id),
    listConflicts: (w) => cases.listConflicts(w.tx, w.some('review_conflicts').project_id),
  }),
  statementsOf('review/cases/cases.writes.ts', caseWrites, {
    upsertAssignment: (w) =>
      caseWrites.upsertAssignment(w.tx, {
        projectId: projectOf(w),
        updateId: null,
        submission: 1,
        step: 'First',
        assigneeId: w.user.id,
        byId: w.user.id,
        now: w.now,
      }),
    deleteAssignment: (w) => caseWrites.deleteAssignment(w.tx, w.some('review_assignments').project_id),
    deleteAssignmentOf: (w) => {
      const { project_id: projectId, assignee_id: assigneeId } = w.some('review_assignments')
      return caseWrites.deleteAssignmentOf(w.tx, projectId, assigneeId)
    },
    insertConflict: async (w) =>
      caseWrites.insertConflict(w.tx, {
        projectId: projectOf(w),
        userId: await addPerson(w),
        reason: 'A cousin works there.',
        now: w.now,
      }),
  }),
  statementsOf('catalogue/transitions/transitions.writes.ts', transitionWrites, {
    setPublished: (w) => transitionWrites.setPublished(w.tx, projectOf(w), { companyIsActive: true, now: w.now }),
  }),
  statementsOf('catalogue/publication/publication.reads.ts', publicationReads, {
    listFilesOfListed: each(
      (w) => publicationReads.listFilesOfListed(w.tx, { companyId: companyOf(w), projectId: projectOf(w) }),
      (w) => publicationReads.listFilesOfListed(w.tx, { companyId: companyOf(w), projectId: null }),
    ),
    hasPublicProject: (w) => publicationReads.hasPublicProject(w.tx, companyOf(w)),
  }),
  statementsOf('catalogue/publication/publication.writes.ts', publicationWrites, {
    setSuspension: (w) =>
      publicationWrites.setSuspension(w.tx, projectOf(w), { isSuspended: true, reason: 'A complaint' }),
    setListing: (w) =>
      publicationWrites.setListing(w.tx, projectOf(w), {
        displayOrder: 1,
        isSpecialProject: false,
        closesAtGoal: false,
      }),
    setCompanyIsActive: (w) => publicationWrites.setCompanyIsActive(w.tx, companyOf(w), false),
    insertHistoriesOfListed: (w) =>
      publicationWrites.insertHistoriesOfListed(w.tx, {
        companyId: companyOf(w),
        message: 'The company was deactivated.',
        byId: w.user.id,
        now: w.now,
      }),
  }),
  statementsOf('review/threads/threads.reads.ts', threadReads, {
    listMessages: (w) => threadReads.listMessages(w.tx, w.some('review_messages').project_id, 'Private'),
    findMessage: (w) => threadReads.findMessage(w.tx, w.some('review_messages').id),
  }),
  statementsOf('review/threads/threads.writes.ts', threads, {
    insertMessage: (w) =>
      threads.insertMessage(w.tx, {
        projectId: projectOf(w),
        thread: 'Private',
        authorId: w.user.id,
        isByOwner: false,
        text: 'The plan is sound.',
        now: w.now,
      }),
  }),
  statementsOf('review/publication/publication.reads.ts', publication, {
    hasConflictWithCompany: (w) =>
      publication.hasConflictWithCompany(w.tx, { userId: w.user.id, companyId: companyOf(w) }),
    findProjectName: (w) => publication.findProjectName(w.tx, projectOf(w)),
  }),
  statementsOf('review/decisions/decisions.reads.ts', decisionReads, {
    hasPaymentInFlight: grows(
      'reads the payments that are open at this moment: those of hours, not of all years',
      (w) => decisionReads.hasPaymentInFlight(w.tx, w.viral),
    ),
    findDecided: (w) => decisionReads.findDecided(w.tx, { projectId: projectOf(w), updateId: null, submission: 1 }),
  }),
  statementsOf('review/decisions/decisions.writes.ts', decisions, {
    insertApproval: (w) =>
      decisions.insertApproval(w.tx, {
        projectId: projectOf(w),
        updateId: null,
        submission: 1_000_000,
        step: 'First',
        status: 'Approved',
        reason: '',
        byId: w.user.id,
        now: w.now,
      }),
    insertDocument: (w) =>
      decisions.insertDocument(w.tx, {
        approvalId: w.some('project_approvals').id,
        fileId: w.some('stored_files').id,
        now: w.now,
      }),
    insertNotes: (w) =>
      decisions.insertNotes(w.tx, {
        projectId: projectOf(w),
        approvalId: w.some('project_approvals').id,
        notes: [{ reasonCode: 'WeakPlan', field: 'businessPlan', text: 'Please explain.' }],
        now: w.now,
      }),
  }),
  statementsOf('review/notes/notes.reads.ts', noteReads, {
    listReviewDocuments: (w) => noteReads.listReviewDocuments(w.tx, [w.some('review_documents').approval_id]),
    listExplanations: (w) => noteReads.listExplanations(w.tx, w.some('project_approvals').project_id),
    listNotes: (w) => noteReads.listNotes(w.tx, [w.some('review_notes').approval_id]),
    findProjectCompany: (w) => noteReads.findProjectCompany(w.tx, projectOf(w)),
  }),
  statementsOf('review/notes/notes.writes.ts', notes, {
    lockNote: (w) => notes.lockNote(w.tx, w.some('review_notes').id),
    setNoteResolved: (w) =>
      notes.setNoteResolved(w.tx, { id: w.some('review_notes').id, isResolved: true, byId: w.user.id, now: w.now }),
  }),
]
