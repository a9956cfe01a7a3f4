import { resendMyActivationEmail } from '@lignum/contract/accounts/passwords'
import { getProofChallenge, validateRecaptcha } from '@lignum/contract/core/proof'
import {
  confirmRegistration,
  getIdTypes,
  getUserAccountTypes,
  registerInvestor,
} from '@lignum/contract/accounts/registration'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { investorForm, latestLink, mailsTo, newAddress } from '../../../test/scenes/registration.ts'
import { solveProof } from '../../../test/scenes/solve-proof.ts'
import { addUser, openWorld } from '../../../test/worlds/world.ts'
import { days, hours, minutes } from '../../kit/values/clock.ts'
import { listDeadJobs } from '../../kit/jobs/jobs.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000' })
const { db, clock, visitor } = world
const done = { succeeded: true, errors: [] }

/** Somebody who registered and received the mail. */
const registered = async () => {
  const form = investorForm()
  await visitor(registerInvestor, form)
  await drainJobs(world)
  return { email: form.emailAddress, link: await latestLink(db, form.emailAddress) }
}

const statusOf = async (email: string) =>
  (await db.selectFrom('users').select('status').where('email', '=', email).executeTakeFirst())?.status

const refusedWith = (code: string, message: string): unknown => expect.objectContaining({ status: 400, code, message })

test('the link of the activation mail activates the account and returns its user', async () => {
  const { email, link } = await registered()
  const { user } = await visitor(confirmRegistration, { ...link, emailAddress: email.toUpperCase() })
  expect(user).toMatchObject({ username: email, email, firstName: 'Ana', lastName: 'Brown', isActivated: true })
  expect(await statusOf(email)).toBe('Active')
  const audit = await db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['operation', 'old_value', 'new_value'])
    .where('entity_id', '=', user.id)
    .where('audit_event', '=', 'Modified')
    .execute()
  expect(audit).toEqual([
    { operation: 'Registration/ConfirmRegistration', old_value: 'Unconfirmed', new_value: 'Active' },
  ])
})

test('the activation link, opened again within ten minutes, as mail scanners do, gives the same response; after that it is used', async () => {
  const { link } = await registered()
  const first = await visitor(confirmRegistration, link)
  clock.advance(minutes(10))
  expect(await visitor(confirmRegistration, link)).toEqual(first)
  clock.advance(1)
  await expect(visitor(confirmRegistration, link)).rejects.toEqual(
    refusedWith('accounts.link-used', 'This link has been used already.'),
  )
})

test('the activation link, opened five times concurrently, activates once', async () => {
  const { link } = await registered()
  const responses = await Promise.all(Array.from({ length: 5 }, () => visitor(confirmRegistration, link)))
  const [first] = responses
  expect(responses).toEqual([first, first, first, first, first])
  const entries = await db
    .selectFrom('audit_details')
    .select('id')
    .where('entity_id', '=', first?.user.id ?? '')
    .where('new_value', '=', 'Active')
    .execute()
  expect(entries).toHaveLength(1)
})

test('the activation link is valid for 24 hours', async () => {
  const [inTime, late] = [await registered(), await registered()]
  clock.advance(hours(24) - 1)
  await visitor(confirmRegistration, inTime.link)
  clock.advance(1)
  await expect(visitor(confirmRegistration, late.link)).rejects.toEqual(
    refusedWith('accounts.link-expired', 'This link has expired. Please ask for a new one.'),
  )
  expect(await statusOf(late.email)).toBe('Unconfirmed')
})

test.each([
  [
    'a token of ours that was changed',
    (l: { emailAddress: string; token: string }) => ({ ...l, token: `${l.token}x` }),
  ],
  [
    "somebody else's address",
    (l: { emailAddress: string; token: string }) => ({ ...l, emailAddress: 'bo@example.test' }),
  ],
])('the activation link with %s is refused', async (_what, spoil) => {
  const { email, link } = await registered()
  await expect(visitor(confirmRegistration, spoil(link))).rejects.toEqual(
    refusedWith('accounts.link-wrong', 'This link is not correct. Please open it again from the email.'),
  )
  expect(await statusOf(email)).toBe('Unconfirmed')
})

test('the activation link does not activate an account that staff deactivated meanwhile', async () => {
  const { email, link } = await registered()
  await db.updateTable('users').set({ status: 'Deactivated' }).where('email', '=', email).execute()
  await expect(visitor(confirmRegistration, link)).rejects.toMatchObject({ code: 'accounts.deactivated' })
})

test('the activation link is stored as a hash only', async () => {
  const { link } = await registered()
  const rows = await db.selectFrom('user_links').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(link.token)
})

test('requesting the activation mail again creates a new link and supersedes the earlier one', async () => {
  const { email, link } = await registered()
  expect(await visitor(resendMyActivationEmail, { emailAddress: email })).toEqual(done)
  await drainJobs(world)
  await expect(visitor(confirmRegistration, link)).rejects.toEqual(
    refusedWith(
      'accounts.link-superseded',
      'A newer link was sent after this one. Please use the one in the latest email.',
    ),
  )
  await visitor(confirmRegistration, await latestLink(db, email))
})

test('requesting the activation mail again informs the owner of an active account that it is active', async () => {
  const { email } = await addUser(db, { email: newAddress() })
  await visitor(resendMyActivationEmail, { emailAddress: email })
  await drainJobs(world)
  expect((await mailsTo(db, email)).map((m) => m.subject)).toEqual(['You already have a Lignum account'])
})

test.each(['nobody@example.test', 'not an address', ''])(
  'requesting the activation mail for %j gives the same response and sends nothing',
  async (emailAddress) => {
    expect(await visitor(resendMyActivationEmail, { emailAddress })).toEqual(done)
    await drainJobs(world)
    expect(await mailsTo(db, emailAddress)).toEqual([])
    expect(await db.selectFrom('users').select('id').where('email', 'like', '%@invalid').execute()).toEqual([])
    expect(await db.selectFrom('mail_log').select('id').where('recipient', 'like', '%@invalid').execute()).toEqual([])
    expect(await listDeadJobs(db, { limit: 1, offset: 0 })).toEqual([])
  },
)

test('requesting the activation mail again, run twice by the worker, creates one link and one mail', async () => {
  const { email } = await registered()
  const request = { emailAddress: email, requestId: crypto.randomUUID() }
  const { accountsJobs } = await import('./accounts.jobs.ts')
  const job = accountsJobs({ db, clock, publicUrl: 'http://lignum.test' }).find(
    (handler) => handler.job.name === 'accounts.send-activation',
  )
  await Promise.all([job?.run(request), job?.run(request)])
  expect(await mailsTo(db, email)).toHaveLength(2)
  await visitor(confirmRegistration, await latestLink(db, email))
})

test('links that expired long ago are deleted', async () => {
  const { accountsJobs } = await import('./accounts.jobs.ts')
  await registered()
  const before = await db.selectFrom('user_links').select('id').execute()
  const later = { now: () => new Date(clock.now().getTime() + days(92)) }
  const job = accountsJobs({ db, clock: later, publicUrl: '' }).find((h) => h.job.name === 'accounts.forget-old-links')
  await job?.run(null)
  expect(before.length).toBeGreaterThan(0)
  expect(await db.selectFrom('user_links').select('id').execute()).toEqual([])
})

test('the form gets the account types and the kinds of identification', async () => {
  expect(await visitor(getUserAccountTypes, {})).toEqual({
    SocialInvestor: 'Social Investor',
    Entrepreneur: 'Entrepreneur',
  })
  expect(await visitor(getIdTypes, {})).toEqual({ 1: "Driver's License", 2: 'Passport', 3: 'National ID' })
})

test('a mailbox gets five mails of a kind an hour, whether it has an account or not', async () => {
  const { email: known } = await registered()
  for (const emailAddress of [known, newAddress()]) {
    for (let i = 0; i < 5; i++) expect(await visitor(resendMyActivationEmail, { emailAddress })).toEqual(done)
    await expect(visitor(resendMyActivationEmail, { emailAddress: emailAddress.toUpperCase() })).rejects.toMatchObject({
      status: 429,
      code: 'too-many-requests',
    })
  }
})

test('an address with many requests needs a proof of work, then is refused; an ordinary one never', async () => {
  const busy = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '10' })
  const request = (proof?: { challenge: string; solution: string }) =>
    busy.visitor(resendMyActivationEmail, { emailAddress: newAddress(), proof })
  for (let i = 0; i < 7; i++) expect(await request()).toEqual(done)
  await expect(request()).rejects.toMatchObject({ status: 429, code: 'proof-needed' })

  const proof = solveProof(await busy.visitor(getProofChallenge, { purpose: 'resend-activation' }))
  const check = { purpose: 'resend-activation', ...proof } as const
  expect(await busy.visitor(validateRecaptcha, check)).toEqual({ success: true })
  expect(await busy.visitor(validateRecaptcha, { ...check, purpose: 'register' })).toEqual({ success: false })
  expect(await request(proof)).toEqual(done)
  expect(await busy.visitor(validateRecaptcha, check)).toEqual({ success: false })
  await expect(request(proof)).rejects.toMatchObject({ code: 'proof-needed' })
  await expect(request()).rejects.toMatchObject({ status: 429, code: 'too-many-requests' })
})
