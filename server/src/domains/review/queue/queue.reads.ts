import { fundingType, projectCategory, projectStatus } from '@lignum/contract/catalogue/catalogue'
import type { reviewQueues } from '@lignum/contract/review/names'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { ReviewDb } from '../review.tables.ts'

type Queue = (typeof reviewQueues)[number]
export type QueueRequest = PageRequest & { readonly queue: Queue }

/** Who reads the queue, and what they may decide. */
export type Reader = {
  readonly id: string
  readonly companyId: string | null
  readonly mayApprove: boolean
  readonly maySecondApprove: boolean
}

const fieldsIn = (order: { field: string; ascending: boolean }) =>
  listFields<ReviewDb, 'project_rows' | 'company_cards' | 'review_assignments'>(
    {
      Id: { uuid: 'project_rows.id', sortable: false },
      Name: { text: 'project_rows.name', sortBy: ['project_rows.sort_name'] },
      SubTitle: { text: 'project_rows.sub_title', sortable: false },
      Category: { enum: 'project_rows.category', values: projectCategory.options, sortable: false },
      TypeOfFunding: { enum: 'project_rows.type_of_funding', values: fundingType.options, sortable: false },
      Status: { enum: 'project_rows.status', values: projectStatus.options, sortable: false },
      AmountRequested: { money: 'project_rows.amount_requested_minor', sortable: false },
      IsSuspended: { boolean: 'project_rows.is_suspended', sortable: false },
      CompanyId: { uuid: 'project_rows.company_id', sortable: false },
      CompanyName: { text: 'company_cards.name', sortable: false },
      AssigneeId: { uuid: 'review_assignments.assignee_id', sortable: false },
      CreationDate: { timestamp: 'project_rows.created_at' },
      LastSubmittedDate: { timestamp: 'project_rows.last_submitted_at' },
    },
    { order: [order], key: 'project_rows.id' },
  )

const allFields = fieldsIn({ field: 'CreationDate', ascending: false })
const waitingFields = fieldsIn({ field: 'LastSubmittedDate', ascending: true })

const planOf = (request: QueueRequest) => planList(request.queue === 'All' ? allFields : waitingFields, request)

/** The condition of the index of the queue. */
const inReview = sql<SqlBool>`project_rows.status in ('Submitted', 'UnderReview', 'FirstApproved')`

const waitsFor = (reader: Reader): RawBuilder<SqlBool> => sql<SqlBool>`(${inReview}
  and case when project_rows.status = 'FirstApproved' then ${reader.maySecondApprove}::boolean
    else ${reader.mayApprove}::boolean end
  and project_rows.company_id is distinct from ${reader.companyId}::uuid
  and not exists (
    select from project_approvals a
    where a.project_id = project_rows.id and a.project_update_id is null and a.submission = project_rows.submissions
      and a.status = 'Approved' and a.decided_by_id = ${reader.id})
  and not exists (
    select from review_conflicts c where c.project_id = project_rows.id and c.user_id = ${reader.id}))`

const belongsTo = (queue: Queue, reader: Reader): RawBuilder<SqlBool> => {
  if (queue === 'WaitingForMe') return waitsFor(reader)
  return queue === 'InReview' ? inReview : sql<SqlBool>`true`
}

/** An assignment counts for the submission and the step that it was made for. */
export const isOfPresentStep = sql<SqlBool>`review_assignments.project_update_id is null
  and review_assignments.submission = project_rows.submissions
  and review_assignments.step = case project_rows.status
    when 'Submitted' then 'First'::review_step when 'UnderReview' then 'First' when 'FirstApproved' then 'Second' end`

const projectsIn = (db: ReviewDb, { queue }: QueueRequest, reader: Reader) =>
  db
    .selectFrom('project_rows')
    .innerJoin('company_cards', 'company_cards.id', 'project_rows.company_id')
    .leftJoin('review_assignments', (join) =>
      join.onRef('review_assignments.project_id', '=', 'project_rows.id').on(isOfPresentStep),
    )
    .where(belongsTo(queue, reader))

/** A page of projects as staff see them. */
export const listReviewedProjects = (db: ReviewDb, request: QueueRequest, reader: Reader) =>
  selectPage(
    projectsIn(db, request, reader)
      .select(['project_rows.id', 'project_rows.name', 'sub_title', 'category', 'type_of_funding'])
      .select(['amount_requested_minor', 'project_rows.status', 'is_suspended', 'project_rows.company_id'])
      .select(['thumbnail_file_id', 'created_at', 'last_submitted_at', 'assignee_id', 'documents_changed_at'])
      .select('company_cards.name as company_name')
      .select(waitsFor(reader).$castTo<boolean>().as('is_waiting')),
    planOf(request),
  )
export type ReviewedRow = Awaited<ReturnType<typeof listReviewedProjects>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countReviewedProjects = (db: ReviewDb, request: QueueRequest, reader: Reader): Promise<number> =>
  countRows(db, projectsIn(db, request, reader).select('project_rows.id').where(planOf(request).where).limit(maxCount))
