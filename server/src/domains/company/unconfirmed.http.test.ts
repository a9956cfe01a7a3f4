import { confirmRegistration, registerCompany, registerInvestor } from '@lignum/contract/accounts/registration'
import { resendMyActivationEmail } from '@lignum/contract/accounts/passwords'
import { expect, test } from 'vitest'
import { after, days } from '#kit/values/clock'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { companyForm, investorForm, latestLink, mailsTo } from '../../../test/scenes/registration.ts'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { registrationJobs } from './registration.jobs.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000' })
const { db, visitor } = world

/** Runs the nightly job as of the given number of days from now. */
const nightIn = async (count: number) => {
  const clock = { now: () => after(new Date(), days(count)) }
  for (const handler of registrationJobs({ db, clock, unconfirmedRetentionMs: days(30) })) await handler.run({})
}

const statusesOf = async (ids: readonly string[]) => {
  const rows = await db.selectFrom('users').select(['id', 'status']).where('id', 'in', ids).execute()
  return ids.map((id) => rows.find((row) => row.id === id)?.status)
}

const idOf = async (email: string) =>
  (await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

const register = async () => {
  const form = investorForm()
  await visitor(registerInvestor, form)
  await drainJobs(world)
  return { email: form.emailAddress, id: await idOf(form.emailAddress) }
}

test('an unconfirmed registration is removed after thirty days, not before; a confirmed one stays', async () => {
  const [stale, confirmed] = [await register(), await register()]
  await visitor(confirmRegistration, await latestLink(db, confirmed.email))
  await nightIn(29)
  expect(await statusesOf([stale.id, confirmed.id])).toEqual(['Unconfirmed', 'Active'])
  await nightIn(31)
  expect(await statusesOf([stale.id, confirmed.id])).toEqual(['Deleted', 'Active'])
})

test('requesting a new link restarts the thirty days', async () => {
  const person = await register()
  await db
    .updateTable('users')
    .set({ created_at: after(new Date(), -days(29)) })
    .where('id', '=', person.id)
    .execute()
  await db
    .updateTable('user_links')
    .set({ created_at: after(new Date(), -days(29)) })
    .where('user_id', '=', person.id)
    .execute()
  await visitor(resendMyActivationEmail, { emailAddress: person.email })
  await drainJobs(world)
  await nightIn(2)
  expect(await statusesOf([person.id])).toEqual(['Unconfirmed'])
  await nightIn(31)
  expect(await statusesOf([person.id])).toEqual(['Deleted'])
})

test('removal deletes person, company, documents, link and mail; contact messages from the address stay', async () => {
  const emailAddress = 'unproven@example.test'
  const form = companyForm({
    emailAddress,
    confirmEmailAddress: emailAddress,
    businessName: 'Nobody Came Ltd',
    trn: '555666777',
    contactLastName: 'Vanterpool',
    contactIdNumber: 'D-99-NOBODY',
  })
  await visitor(registerCompany, form)
  const message = { name: 'The owner', email: emailAddress, category: 'General', message: 'Not the one who registered' }
  await db.insertInto('contact_messages').values(message).execute()
  await drainJobs(world)
  const id = await idOf(emailAddress)
  const documents = await db.selectFrom('stored_files').select('storage_key').where('created_by_id', '=', id).execute()
  expect(documents).toHaveLength(2)
  expect(await mailsTo(db, emailAddress)).toHaveLength(1)

  await nightIn(31)
  expect(await mailsTo(db, emailAddress)).toEqual([])
  const removed = (await queuedJobs(world.pool, 'files.remove-bytes')).map((payload) => payload.storageKey)
  expect(removed).toEqual(expect.arrayContaining(documents.map((file) => file.storage_key)))
  for (const table of ['users', 'user_profiles', 'companies', 'user_links', 'stored_files', 'security_questions']) {
    const { rows } = await world.pool.query<{ text: string }>(`select t::text as text from ${table} t`)
    const text = rows.map((row) => row.text).join('\n')
    const traces = [emailAddress, 'Nobody Came Ltd', '555666777', 'Vanterpool', 'D-99-NOBODY']
    expect(traces.filter((trace) => text.includes(trace))).toEqual([])
  }
  const stored = await db.selectFrom('contact_messages').select('message').where('email', '=', emailAddress).execute()
  expect(stored).toEqual([{ message: message.message }])
})
