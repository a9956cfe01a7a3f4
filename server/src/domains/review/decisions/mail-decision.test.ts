import { approveProject } from '@lignum/contract/review/decisions'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { openReviewScene } from '../../../../test/scenes/review.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { handleMailDecision } from './mail-decision.ts'

const world = await openWorld()
const { db } = world
const publicUrl = world.config.http.publicUrl

const mailsTo = (email: string) =>
  db
    .selectFrom('mail_log')
    .select(['subject', 'body_text', 'html'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

test('every active member of the company is mailed each decision once, and no mail names a reviewer', async () => {
  const company = await openReviewScene(world)
  const [one, two, former] = [await company.member(), await company.member(), await company.member()]
  await db.updateTable('company_members').set({ status: 'Deactivated' }).where('user_id', '=', former.id).execute()
  const [reviewer, committee] = [await world.personOf('Reviewer'), await world.personOf('Committee')]
  const id = await company.submitted()
  await reviewer.call(approveProject, { id, projectApprovalStatus: 'Approved' })
  await committee.call(approveProject, { id, projectApprovalStatus: 'Rejected', reason: 'The plan has no figures.' })
  await drainJobs(world)
  await handleMailDecision({ db, publicUrl }, { projectId: id, updateId: null, submission: 1, status: 'Rejected' })
  for (const member of [one, two]) {
    const mails = await mailsTo(member.email)
    expect(mails.map(({ subject }) => subject.split(':')[0])).toEqual([
      'The first review is passed',
      'Your project was not approved',
    ])
    expect(mails[0]?.body_text).not.toContain('The plan has no figures.')
    expect(mails[1]?.body_text).toContain('The plan has no figures.')
    for (const { body_text: text } of mails)
      for (const { email, id: staffId } of [reviewer, committee]) {
        expect(text).not.toContain(email)
        expect(text).not.toContain(staffId)
      }
  }
  expect(await mailsTo(former.email)).toEqual([])
})
