import * as closeOutReads from '../../../../server/src/domains/catalogue/close-out/close-out.reads.ts'
import * as closeOut from '../../../../server/src/domains/catalogue/close-out/close-out.writes.ts'
import * as reads from '../../../../server/src/domains/catalogue/updates/updates.reads.ts'
import * as writes from '../../../../server/src/domains/catalogue/updates/updates.writes.ts'
import * as queue from '../../../../server/src/domains/review/updates/updates.reads.ts'
import { each, grows, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const updateOf = (w: World) => w.some('project_updates')
const authorOf = (w: World) => ({ byId: w.user.id, now: w.now })
const page = { pageNumber: 1, amountPerPage: 20, filters: [], orderBy: [] }
const readerOf = (w: World) => ({ id: w.user.id, companyId: null, mayApprove: true, maySecondApprove: true })
const filtered = (field: string, value: string, filterType: 'Equal' | 'Contains' = 'Equal') => ({
  ...page,
  filters: [{ field, filterType, value, joinType: 'and' as const }],
})
const queues = ['All', 'InReview', 'WaitingForMe'] as const

const content = {
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
  reason: 'New figures',
  documents: [],
} as const

export default [
  statementsOf('catalogue/updates/updates.reads.ts', reads, {
    findOpenUpdate: (w) => reads.findOpenUpdate(w.tx, updateOf(w).project_id),
    findUpdate: (w) => reads.findUpdate(w.tx, updateOf(w).id),
    findProjectOfUpdate: (w) => reads.findProjectOfUpdate(w.tx, updateOf(w).id),
    findReceived: (w) => reads.findReceived(w.tx, w.viral),
    listPublicUpdates: (w) => reads.listPublicUpdates(w.tx, updateOf(w).project_id, 6),
    listFileLinks: (w) => reads.listFileLinks(w.tx, [w.some('stored_files').id]),
  }),
  statementsOf('catalogue/updates/updates.writes.ts', writes, {
    lockOpenUpdate: (w) => writes.lockOpenUpdate(w.tx, updateOf(w).project_id),
    lockUpdate: (w) => writes.lockUpdate(w.tx, updateOf(w).id),
    insertUpdate: (w) => writes.insertUpdate(w.tx, w.viral, content, authorOf(w)),
    setUpdate: (w) => writes.setUpdate(w.tx, updateOf(w).id, content, authorOf(w)),
    setChangedParts: (w) => writes.setChangedParts(w.tx, updateOf(w).id, ['description']),
    setUpdateStatus: (w) =>
      writes.setUpdateStatus(w.tx, { id: updateOf(w).id, to: 'Accepted', memberId: null, now: w.now }),
  }),
  statementsOf('review/updates/updates.reads.ts', queue, {
    listReviewedUpdates: each(
      ...queues.map((of) => (w: World) => queue.listReviewedUpdates(w.tx, { ...page, queue: of }, readerOf(w))),
      (w) =>
        queue.listReviewedUpdates(w.tx, { ...filtered('ProjectName', 'zzyzx', 'Contains'), queue: 'All' }, readerOf(w)),
      (w) => {
        const { assignee_id: assigneeId } = w.some('review_assignments')
        return queue.listReviewedUpdates(w.tx, { ...filtered('AssigneeId', assigneeId), queue: 'All' }, readerOf(w))
      },
    ),
    countReviewedUpdates: grows('counts up to ten thousand', (w) =>
      queue.countReviewedUpdates(w.tx, { ...page, queue: 'InReview' }, readerOf(w)),
    ),
    findUpdateAssignee: (w) => queue.findUpdateAssignee(w.tx, w.some('review_assignments').project_id),
  }),
  statementsOf('catalogue/close-out/close-out.reads.ts', closeOutReads, {
    findCloseOut: (w) => closeOutReads.findCloseOut(w.tx, w.viral),
  }),
  statementsOf('catalogue/close-out/close-out.writes.ts', closeOut, {
    // 42 → 48 pages: the new version of the row is on another page, so every index gets an entry. Not of w.viral: its page
    // has room in the small database, where no index is touched, and none in the large one (6 → 41 pages).
    setCloseOutReport: (w) => closeOut.setCloseOutReport(w.tx, w.some('projects').id, 'All is done.', authorOf(w)),
    deleteCloseOutDocument: (w) => closeOut.deleteCloseOutDocument(w.tx, w.some('project_documents').project_id),
  }),
]
