import { addAccount, applicationStatus, getMyApplication } from '@lignum/contract/applications/applications'
import { decideApplication, getApplicationById, getApplicationsByFilter } from '@lignum/contract/applications/decisions'
import { CallRefused } from '@lignum/contract/core/client'
import { expect, test } from 'vitest'
import { applicationOf } from '../../../../test/scenes/console/applications.ts'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { pdf } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const roles = (await db.selectFrom('roles').select('name').orderBy('name').execute()).map(({ name }) => name)
const rounds = Array.from({ length: 20 }, (_, i) => i)
const [administrator, other, applicant] = await Promise.all([
  world.personOf('Administrator'),
  world.personOf('Administrator'),
  world.personOf('SocialInvestor'),
])

const stateOf = (id: string) =>
  db.selectFrom('applications').select(['status', 'reason', 'decided_by_id']).where('id', '=', id).executeTakeFirst()
const mailsTo = (email: string) =>
  db.selectFrom('mail_log').select(['subject', 'body_text']).where('recipient', '=', email).orderBy('id').execute()
const attemptsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('audit_status', '=', 'Attempt')
    .execute()
  return rows.length
}

test.each(roles)('%s: every state and decision, own and of somebody else', { timeout: 60_000 }, async (role) => {
  const person = await world.personOf(role)
  let refused = 0
  for (const from of applicationStatus.options)
    for (const status of ['Accepted', 'Rejected'] as const)
      for (const isOwn of [false, true]) {
        const id = await applicationOf(world, isOwn ? person.id : applicant.id, from)
        const before = await stateOf(id)
        const isAllowed = role === 'Administrator' && from === 'Submitted' && !isOwn
        const result = await person
          .call(decideApplication, { id, status, reason: 'Blurred' })
          .catch((err: unknown) => err)
        const about = `${role}: ${status} from ${from}, ${isOwn ? 'own' : 'another'}`
        expect([about, result instanceof CallRefused]).toEqual([about, !isAllowed])
        if (isAllowed) expect([about, (await stateOf(id))?.status]).toEqual([about, status])
        else {
          refused += 1
          expect([about, await stateOf(id)]).toEqual([about, before])
        }
      }
  await expect.poll(() => attemptsOf(person.id)).toBe(refused)
})

test('a rejected applicant is mailed once, and sees the decision and its reason', async () => {
  const person = await world.personOf('SocialInvestor')
  const id = await applicationOf(world, person.id)
  const rejection = { id, status: 'Rejected' } as const
  await expect(administrator.call(decideApplication, rejection)).rejects.toMatchObject({
    code: 'applications.reason-needed',
    errors: [{ field: 'reason', description: 'Reason is required' }],
  })
  await administrator.call(decideApplication, { ...rejection, reason: 'The passport is blurred.' })
  await drainJobs(world)
  const mails = await mailsTo(person.email)
  expect(mails.map(({ subject }) => subject)).toEqual(['Your application was not accepted'])
  expect(mails[0]?.body_text).toContain('The passport is blurred.')
  const { name } = await administrator.call(getApplicationById, { id })
  expect(await person.call(getMyApplication, { name })).toMatchObject({
    status: 'Rejected',
    reason: 'The passport is blurred.',
  })
})

test('the identity document is read by those who decide, and the audit records it', async () => {
  const person = await world.personOf('SocialInvestor')
  const idFile = { fileName: 'passport.pdf', content: pdf().toString('base64'), type: 'application/pdf' }
  const { name } = await person.call(addAccount, {
    accountType: 1,
    primaryFirstName: 'Pat',
    primaryLastName: 'Example',
    primaryDob: '1990-01-01',
    primaryTrn: '123456789',
    accountName: 'Rainy days',
    jcsdNumber: '1000200',
    brokerCode: '20',
    idFile,
    hasJointHolders: false,
  })
  const filters = [{ field: 'Name', value: name }]
  const { results } = await administrator.call(getApplicationsByFilter, { filters })
  expect(results).toMatchObject([{ name, accountName: 'Rainy days', accountType: 1, applicant: { id: person.id } }])
  const application = await administrator.call(getApplicationById, { id: results[0]?.id ?? '' })
  expect(application).toMatchObject({ whyNot: null, values: { primaryTrn: '123456789' } })
  const { url = '', fileId = '' } = application.idFile ?? {}
  expect((await world.app.inject({ url, headers: administrator.headers })).statusCode).toBe(200)
  expect((await world.app.inject({ url, headers: (await world.personOf('Finance')).headers })).statusCode).toBe(404)
  const queried = await db
    .selectFrom('audit_details')
    .select('audit_event')
    .where('entity_id', '=', fileId)
    .where('audit_event', '=', 'Queried')
    .execute()
  expect(queried).toHaveLength(1)
})

test.each(rounds)('two people decide one application at once: one of them (round %i)', async () => {
  const id = await applicationOf(world, applicant.id)
  const results = await Promise.allSettled([
    administrator.call(decideApplication, { id, status: 'Accepted' }),
    other.call(decideApplication, { id, status: 'Rejected', reason: 'Blurred' }),
  ])
  const won = results.map(({ status }) => status === 'fulfilled')
  expect(won.toSorted()).toEqual([false, true])
  expect(await stateOf(id)).toEqual(
    won[0]
      ? { status: 'Accepted', reason: null, decided_by_id: administrator.id }
      : { status: 'Rejected', reason: 'Blurred', decided_by_id: other.id },
  )
})
