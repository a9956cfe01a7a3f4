import { ProjectNewsEmail, projectNewsSubject } from '#emails/giving'
import { z } from 'zod'
import { transact } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { createMailTemplate } from '#kit/mail/mail-template'
import { queueMails } from '#kit/mail/mail-batches'
import { unlinked } from '#kit/mail/without-links'
import type { NewsDeps } from './news.deps.ts'
import { findPublicName, listReadersAmongGifts, listReadersAmongPledges, listStopped } from './news.reads.ts'
import { stopIdOf } from './stop-id.policy.ts'

export const mailProjectNews = job({
  name: 'giving.mail-project-news',
  payload: z.object({
    projectId: z.uuid(),
    updateId: z.uuid(),
    among: z.enum(['gifts', 'pledges']),
    /** The last gift or pledge of the batch before. */
    before: z.uuid().nullable(),
  }),
  attempts: 12,
})
type Batch = z.output<typeof mailProjectNews.payload>

const perBatch = 500
const renderNews = createMailTemplate(ProjectNewsEmail)

/**
 * Mails one batch of the donors who want the news of a project, and queues the next batch in the same transaction: a
 * killed worker repeats a batch, and the key of a mail keeps it to one for each address and update.
 */
export const handleMailProjectNews = async (deps: NewsDeps, batch: Batch, limit = perBatch): Promise<void> => {
  const { projectId, updateId, among, before } = batch
  const project = await findPublicName(deps.db, projectId)
  if (project === null) return
  const list = among === 'gifts' ? listReadersAmongGifts : listReadersAmongPledges
  const rows = await list(deps.db, { projectId, before, limit })
  const mails = await writeMails(deps, { projectId, updateId, project }, rows)
  const next = nextBatch(batch, rows, limit)
  await transact(deps.db, async (tx) => {
    if (mails.length > 0) await queueMails(tx, mails)
    if (next) await enqueue(tx, mailProjectNews, next, { key: `project-news:${updateId}:${next.among}:${next.before}` })
  })
}

const nextBatch = (batch: Batch, rows: readonly { id: string }[], limit: number): Batch | null => {
  const last = rows.at(-1)
  if (last && rows.length === limit) return { ...batch, before: last.id }
  return batch.among === 'gifts' ? { ...batch, among: 'pledges', before: null } : null
}

type About = { readonly projectId: string; readonly updateId: string; readonly project: string }
type Row = { readonly email: string | null; readonly first_name: string | null }

const writeMails = async ({ db, newsLinks, publicUrl }: NewsDeps, about: About, rows: readonly Row[]) => {
  const { projectId, updateId, project } = about
  const readers = new Map(
    rows.flatMap(({ email, first_name: name }) =>
      email === null ? [] : [[stopIdOf(projectId, email), { email, name: name ?? '' }] as const],
    ),
  )
  const stopped = await listStopped(db, [...readers.keys()])
  return Promise.all(
    [...readers]
      .filter(([id]) => !stopped.has(id))
      .map(async ([id, { email, name }]) => {
        const link = newsLinks.sign(id)
        return {
          key: `project-news:${updateId}:${id}`,
          template: 'ProjectNews',
          to: email,
          subject: projectNewsSubject(unlinked(project)),
          unsubscribeUrl: `${publicUrl}/api/Project/StopProjectNews/${link}`,
          ...(await renderNews({
            name: unlinked(name),
            project: unlinked(project),
            projectUrl: `${publicUrl}/projects/${projectId}`,
            stopUrl: `${publicUrl}/stop-news/${link}`,
          })),
        }
      }),
  )
}
