import { projectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import type { reviewQueues } from '@lignum/contract/review/names'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { listFields } from '#kit/lists/list-fields'
import { type PageRequest, planList } from '#kit/lists/list-filter'
import { countRows, selectPage } from '#kit/lists/read-page'
import type { Reader } from '../queue/queue.reads.ts'
import type { ReviewDb } from '../review.tables.ts'

type Queue = (typeof reviewQueues)[number]
export type UpdateQueueRequest = PageRequest & { readonly queue: Queue }

const fieldsIn = (order: { field: string; ascending: boolean }) =>
  listFields<ReviewDb, 'project_update_rows' | 'company_cards' | 'review_assignments'>(
    {
      Id: { uuid: 'project_update_rows.id', sortable: false },
      ProjectId: { uuid: 'project_update_rows.project_id', sortable: false },
      ProjectName: { text: 'project_update_rows.project_name', sortable: false },
      Status: { enum: 'project_update_rows.status', values: projectUpdateStatus.options, sortable: false },
      CompanyName: { text: 'company_cards.name', sortable: false },
      AssigneeId: { uuid: 'review_assignments.assignee_id', sortable: false },
      CreationDate: { timestamp: 'project_update_rows.created_at' },
      LastSubmittedDate: { timestamp: 'project_update_rows.last_submitted_at' },
    },
    { order: [order], key: 'project_update_rows.id' },
  )

const allFields = fieldsIn({ field: 'CreationDate', ascending: false })
const waitingFields = fieldsIn({ field: 'LastSubmittedDate', ascending: true })

const planOf = (request: UpdateQueueRequest) => planList(request.queue === 'All' ? allFields : waitingFields, request)

/** The condition of the index of the queue. */
const inReview = sql<SqlBool>`project_update_rows.status in ('Submitted', 'FirstApproved')`

const waitsFor = (reader: Reader): RawBuilder<SqlBool> => sql<SqlBool>`(${inReview}
  and case when project_update_rows.status = 'FirstApproved' then ${reader.maySecondApprove}::boolean
    else ${reader.mayApprove}::boolean end
  and project_update_rows.company_id is distinct from ${reader.companyId}::uuid
  and not exists (
    select from project_approvals a
    where a.project_id = project_update_rows.project_id and a.project_update_id = project_update_rows.id
      and a.submission = project_update_rows.submissions and a.status = 'Approved' and a.decided_by_id = ${reader.id})
  and not exists (
    select from review_conflicts c
    where c.project_id = project_update_rows.project_id and c.user_id = ${reader.id}))`

const belongsTo = (queue: Queue, reader: Reader): RawBuilder<SqlBool> => {
  if (queue === 'WaitingForMe') return waitsFor(reader)
  return queue === 'InReview' ? inReview : sql<SqlBool>`project_update_rows.status not in ('Accepted', 'Discarded')`
}

/** An assignment counts for the submission and the step that it was made for. */
const isOfPresentStep = sql<SqlBool>`review_assignments.project_update_id = project_update_rows.id
  and review_assignments.submission = project_update_rows.submissions
  and review_assignments.step = case project_update_rows.status
    when 'Submitted' then 'First'::review_step when 'FirstApproved' then 'Second' end`

const updatesIn = (db: ReviewDb, { queue }: UpdateQueueRequest, reader: Reader) =>
  db
    .selectFrom('project_update_rows')
    .innerJoin('company_cards', 'company_cards.id', 'project_update_rows.company_id')
    .leftJoin('review_assignments', (join) =>
      join.onRef('review_assignments.project_id', '=', 'project_update_rows.project_id').on(isOfPresentStep),
    )
    .where(belongsTo(queue, reader))

/** A page of updates as staff see them; those that are accepted or discarded are not listed. */
export const listReviewedUpdates = (db: ReviewDb, request: UpdateQueueRequest, reader: Reader) =>
  selectPage(
    updatesIn(db, request, reader)
      .select([
        'project_update_rows.id',
        'project_update_rows.project_id',
        'project_name',
        'project_update_rows.status',
      ])
      .select(['project_update_rows.company_id', 'reason', 'created_at', 'last_submitted_at', 'assignee_id'])
      .select('company_cards.name as company_name')
      .select(waitsFor(reader).$castTo<boolean>().as('is_waiting')),
    planOf(request),
  )
export type ReviewedUpdateRow = Awaited<ReturnType<typeof listReviewedUpdates>>[number]

/** Counting stops here: nobody pages further. */
const maxCount = 10_000

export const countReviewedUpdates = (db: ReviewDb, request: UpdateQueueRequest, reader: Reader): Promise<number> =>
  countRows(
    db,
    updatesIn(db, request, reader).select('project_update_rows.id').where(planOf(request).where).limit(maxCount),
  )

/** Who has taken the present step of the update of a project that is in review. */
export const findUpdateAssignee = async (db: ReviewDb, projectId: string): Promise<string | null> => {
  const found = await db
    .selectFrom('review_assignments')
    .innerJoin('project_update_rows', (join) => join.on(isOfPresentStep))
    .select('assignee_id')
    .where('review_assignments.project_id', '=', projectId)
    .executeTakeFirst()
  return found?.assignee_id ?? null
}
