import { DigestEmail, digestSubject } from '#emails/review'
import { createElement } from 'react'
import { z } from 'zod'
import { type Holder, listHolders } from '#domains/accounts'
import { type Db, transact } from '#kit/database/database'
import { job } from '#kit/jobs/jobs'
import { type Mail, renderMail } from '#kit/mail/mail'
import { queueMails } from '#kit/mail/mail-batches'
import type { Clock } from '#kit/values/clock'
import { localDay, localHour } from '#kit/values/local-day'
import { countReviewedUpdates, listReviewedUpdates } from '../updates/updates.reads.ts'
import { countReviewedProjects, listReviewedProjects, type QueueRequest, type Reader } from './queue.reads.ts'
import { isWorkingDay, waitingSince } from './waiting.policy.ts'

/** Every hour, because the morning of the exchange depends on its time zone. */
export const mailDigests = job({ name: 'review.mail-digests', payload: z.unknown(), attempts: 3, every: '5 * * * *' })

const morning = 8
const shownCases = 10

type Deps = { readonly db: Db; readonly clock: Clock; readonly publicUrl: string; readonly reviewDays: number }

/** Mails to each reviewer, in the morning of a working day, what waits for them; nothing when nothing does. */
export const handleMailDigests = async (deps: Deps): Promise<void> => {
  const now = deps.clock.now()
  if (localHour(now) !== morning || !isWorkingDay(localDay(now))) return
  const mails = []
  for (const reviewer of await listReviewers(deps.db, now)) mails.push(await writeDigest(deps, reviewer, now))
  const written = mails.filter((mail) => mail !== null)
  if (written.length > 0) await transact(deps.db, (tx) => queueMails(tx, written))
}

type Reviewer = Holder & { readonly reader: Reader }

const listReviewers = async (db: Db, now: Date): Promise<Reviewer[]> => {
  const first = await listHolders(db, 'Approve_Project', now)
  const second = await listHolders(db, 'Second_Approve_Project', now)
  const [firstIds, secondIds] = [first, second].map((holders) => new Set(holders.map(({ id }) => id)))
  const people = new Map([...first, ...second].map((holder) => [holder.id, holder]))
  return [...people.values()].map((holder) => ({
    ...holder,
    reader: {
      id: holder.id,
      companyId: holder.company_id,
      mayApprove: firstIds?.has(holder.id) ?? false,
      maySecondApprove: secondIds?.has(holder.id) ?? false,
    },
  }))
}

const request: QueueRequest = {
  queue: 'WaitingForMe',
  pageNumber: 1,
  amountPerPage: shownCases,
  filters: [],
  orderBy: [],
}

const writeDigest = async (deps: Deps, { reader, ...person }: Reviewer, now: Date): Promise<Mail | null> => {
  const { db, publicUrl, reviewDays } = deps
  const count = (await countReviewedProjects(db, request, reader)) + (await countReviewedUpdates(db, request, reader))
  if (count === 0) return null
  const lineOf = (name: string, since: Date | null, page: string) => ({
    name,
    waiting: since ? waitingSince(since, now, reviewDays).text : 'waiting',
    href: `${publicUrl}${page}`,
    at: since?.getTime() ?? 0,
  })
  const projects = await listReviewedProjects(db, request, reader)
  const updates = await listReviewedUpdates(db, request, reader)
  const lines = [
    ...projects.map((row) => lineOf(row.name, row.last_submitted_at, `/admin/projects/${row.id}`)),
    ...updates.map((row) => lineOf(`Update of ${row.project_name}`, row.last_submitted_at, `/admin/updates/${row.id}`)),
  ]
  const oldest = lines.toSorted((a, b) => a.at - b.at).slice(0, shownCases)
  return {
    key: `review-digest:${localDay(now)}:${person.id}`,
    template: 'ReviewDigest',
    to: person.email,
    subject: digestSubject(count),
    ...(await renderMail(
      createElement(DigestEmail, { name: person.full_name, count, lines: oldest, href: `${publicUrl}/admin/projects` }),
    )),
  }
}
