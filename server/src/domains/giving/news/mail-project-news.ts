import { ProjectNewsEmail, projectNewsSubject } from '#emails/giving'
import { z } from 'zod'
import { transact } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { createMailTemplate } from '#kit/mail/mail-template'
import { queueMails } from '#kit/mail/mail-batches'
import { unlinked } from '#kit/mail/without-links'
import type { NewsDeps } from './news.deps.ts'
import { findPublicName, type Donor, listAccounts, listDonors, listPledgers, listStopped } from './news.reads.ts'
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
  const list = among === 'gifts' ? listDonors : listPledgers
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

/** Those who want the news, by the identity of their address: by the gift, or by the preference of their account. */
const findReaders = async (db: NewsDeps['db'], projectId: string, donors: readonly Donor[]) => {
  const userIds = donors.map((donor) => donor.user_id).filter((id) => id !== null)
  const accounts = new Map((await listAccounts(db, userIds)).map((account) => [account.user_id, account]))
  const readers = new Map<string, { readonly email: string; readonly name: string }>()
  for (const donor of donors) {
    const account = donor.user_id === null ? undefined : accounts.get(donor.user_id)
    const email = account?.email ?? donor.email
    const isReader = donor.has_given && (donor.wants_news || account?.wants_project_news === true)
    if (isReader && email) readers.set(stopIdOf(projectId, email), { email, name: (account ?? donor).first_name ?? '' })
  }
  return readers
}

const writeMails = async ({ db, newsLinks, publicUrl }: NewsDeps, about: About, donors: readonly Donor[]) => {
  const { projectId, updateId, project } = about
  const readers = await findReaders(db, projectId, donors)
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
            projectUrl: `${publicUrl}/projects/view/${projectId}#news`,
            stopUrl: `${publicUrl}/stop-news/${link}`,
          })),
        }
      }),
  )
}
