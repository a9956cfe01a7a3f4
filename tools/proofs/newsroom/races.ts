import { decideApplication } from '@lignum/contract/applications/decisions'
import * as newsroom from '@lignum/contract/news/newsroom'
import { replyToMessage } from '@lignum/contract/site/messages'
import { systemClock } from '../../../server/src/kit/values/clock.ts'
import { applicationOf } from '../../../server/test/scenes/console/applications.ts'
import { messageIn } from '../../../server/test/scenes/console/messages.ts'
import { articleIn, newsText, scheduledArticle } from '../../../server/test/scenes/console/newsroom.ts'
import { addFileRow } from '../../../server/test/scenes/own-projects.ts'
import { both, expected } from '../listing/outcomes.ts'
import type { ListingRig, Member } from '../listing/rig.ts'
import type { Race } from '../listing/run-race.ts'

export type Staff = {
  readonly author: Member
  readonly applicant: Member
  readonly publishers: readonly [Member, Member]
  readonly desk: readonly [Member, Member]
}
/** One round: what happened, as text, when it is an anomaly. */
type Round = (rig: ListingRig, staff: Staff) => Promise<string | null>

const sceneOf = ({ db }: ListingRig) => ({ db, clock: systemClock })

/** An article with a picture, as the database has it. */
const withPicture = async ({ db, companyId }: ListingRig, id: string): Promise<string> => {
  const picture = await addFileRow(db, companyId, 'NewsArticleImage')
  await db.updateTable('news_articles').set({ image_file_id: picture }).where('id', '=', id).execute()
  return id
}

const articleState = async ({ db }: ListingRig, id: string): Promise<string> => {
  const article = await db
    .selectFrom('news_articles')
    .leftJoin('stored_files', 'stored_files.id', 'news_articles.image_file_id')
    .select(['status', 'news_articles.name', 'publish_at', 'is_public', 'public_from'])
    .where('news_articles.id', '=', id)
    .executeTakeFirstOrThrow()
  const approvals = await db.selectFrom('news_approvals').select('id').where('article_id', '=', id).execute()
  const { is_public, public_from, publish_at } = article
  const isPublic = public_from !== null && public_from.getTime() === publish_at?.getTime()
  const picture = isPublic ? 'public' : is_public || public_from ? 'public at another time' : 'private'
  return `${article.status} ${article.name}, picture ${picture}, decisions ${approvals.length}`
}

const approveAgainstEdit: Round = async (rig, { author, publishers: [publisher], desk: [editor] }) => {
  const id = await withPicture(rig, await articleIn(sceneOf(rig), 'PendingApproval', author.id))
  const approve = () => publisher.on(0)(newsroom.approveNews, { id, version: 1, newsApprovalStatus: 'Approved' })
  // The version that an approval leaves, so that an edit behind it succeeds.
  const edit = () => editor.on(1)(newsroom.editNews, { id, version: 2, values: { ...newsText, name: 'other' } })
  const outcomes = await both(approve, edit)
  return expected(`${outcomes.join(' / ')}: ${await articleState(rig, id)}`, [
    'ok / news.wrong-state: Approved roof, picture private, decisions 1',
    'ok / ok: Draft other, picture private, decisions 1',
  ])
}

const publishAgainstArchive: Round = async (rig, { author, publishers: [one, two] }) => {
  const id = await withPicture(rig, await articleIn(sceneOf(rig), 'Approved', author.id))
  const outcomes = await both(
    () => one.on(0)(newsroom.publishNews, { id }),
    () => two.on(1)(newsroom.archiveNews, { id }),
  )
  return expected(`${outcomes.join(' / ')}: ${await articleState(rig, id)}`, [
    'ok / news.wrong-state: Published roof, picture public, decisions 0',
    'ok / ok: Archived roof, picture private, decisions 0',
  ])
}

const rescheduleAgainstArchive: Round = async (rig, { author, publishers: [one, two] }) => {
  const id = await withPicture(rig, await scheduledArticle(sceneOf(rig), author.id))
  const outcomes = await both(
    () => one.on(0)(newsroom.rescheduleNews, { id }),
    () => two.on(1)(newsroom.archiveNews, { id }),
  )
  return expected(`${outcomes.join(' / ')}: ${await articleState(rig, id)}`, [
    'news.wrong-state / ok: Archived roof, picture private, decisions 0',
    'ok / ok: Archived roof, picture private, decisions 0',
  ])
}

const twoReplies: Round = async (rig, { desk: [one, two] }) => {
  const { db } = rig
  const email = `${crypto.randomUUID()}@example.test`
  const id = await messageIn(rig, 'Open', { email })
  const reply = (person: Member, process: 0 | 1) => () =>
    person.on(process)(replyToMessage, { id, version: 1, text: 'Thank you.' })
  const outcomes = await both(reply(one, 0), reply(two, 1))
  const entries = await db.selectFrom('contact_entries').select('author_id').where('message_id', '=', id).execute()
  const mails = await db.selectFrom('mail_log').select('id').where('recipient', '=', email).execute()
  const winner = outcomes[0] === 'ok' ? one : two
  const isTheirs = entries.every((entry) => entry.author_id === winner.id)
  const found = `${outcomes.toSorted().join(' / ')}: replies ${entries.length}, mails ${mails.length}, of the one: ${isTheirs}`
  return expected(found, ['ok / site.message-changed: replies 1, mails 1, of the one: true'])
}

const twoDecisions: Round = async (rig, { applicant, desk: [one, two] }) => {
  const { db } = rig
  const id = await applicationOf(sceneOf(rig), applicant.id)
  const outcomes = await both(
    () => one.on(0)(decideApplication, { id, status: 'Accepted' }),
    () => two.on(1)(decideApplication, { id, status: 'Rejected', reason: 'Not readable' }),
  )
  const { status } = await db.selectFrom('applications').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const audits = await db
    .selectFrom('audit_details')
    .select('id')
    .where('entity_id', '=', id)
    .where('field_name', '=', 'status')
    .execute()
  return expected(`${outcomes.join(' / ')}: ${status}, audit ${audits.length}`, [
    'ok / applications.decided: Accepted, audit 1',
    'applications.decided / ok: Rejected, audit 1',
  ])
}

export const races: readonly Race<ListingRig, Staff>[] = [
  ['approve against edit', approveAgainstEdit, true],
  ['publish against archive', publishAgainstArchive, true],
  ['reschedule against archive', rescheduleAgainstArchive, true],
  ['two people reply to one message', twoReplies, true],
  ['two people decide one application', twoDecisions, true],
]
