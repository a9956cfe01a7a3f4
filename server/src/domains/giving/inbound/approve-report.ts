import { z } from 'zod'
import { transact } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { decideMoneyRequest, type Decider } from '../approvals/decide-money-request.ts'
import type { MoneyRequestRow } from '../approvals/money-requests.reads.ts'
import type { BaseDeps } from '../base.deps.ts'

const payload = z.object({ reportId: z.uuid() })

/** `uploadedAt` is when the second person was asked: the same file may be uploaded again. Jobs of the previous release have none. */
const booking = payload.extend({ uploadedAt: z.iso.datetime().optional() })

/** Books the lines of an approved report. A retry starts from the first line: each capture is booked only once. */
export const bookReportJob = job({ name: 'giving.book-report', payload: booking, attempts: 9 })

/** The second person approves a report; a job then books its lines. */
export const approveReport = (
  { clock, db }: Pick<BaseDeps, 'clock' | 'db'>,
  by: Decider,
  request: MoneyRequestRow,
): Promise<void> =>
  transact(db, async (tx) => {
    const { reportId } = payload.parse(request.payload)
    await decideMoneyRequest(tx, by, clock.now(), { id: request.id, state: 'approved' })
    const uploadedAt = request.requested_at.toISOString()
    await enqueue(tx, bookReportJob, { reportId, uploadedAt }, { key: `report:${reportId}` })
  })
