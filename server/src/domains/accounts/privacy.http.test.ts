import { getSessionUser, login } from '@lignum/contract/accounts/accounts'
import { addAccount, saveAddAccountDraft } from '@lignum/contract/applications/applications'
import {
  downloadMyData,
  eraseMyAccount,
  getMyNotifications,
  retainedByLaw,
  setMyNotifications,
} from '@lignum/contract/accounts/privacy'
import { requestPasswordReset } from '@lignum/contract/accounts/passwords'
import { editUserProfile } from '@lignum/contract/accounts/profile'
import { disableSecondFactor } from '@lignum/contract/accounts/second-factor'
import { updateSecurityQuestions } from '@lignum/contract/accounts/security-questions'
import { expect, test } from 'vitest'
import { openBrowser } from '../../../test/worlds/browser.ts'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import { password, peopleOf } from '../../../test/worlds/people.ts'
import { picture } from '../../../test/scenes/pictures.ts'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld({ LOGINS_PER_ADDRESS: '10000' })
const { newcomer, enrolled } = await peopleOf(world)

const idFile = { fileName: 'my id.png', content: (await picture(40, 30)).toString('base64'), type: 'image/png' }
let people = 0

/** A person about whom every domain stores something unique. */
const personWithData = async () => {
  people += 1
  const person = await enrolled()
  const traces = {
    firstName: `Perpetua${people}`,
    lastName: `Quashie${people}`,
    phoneNumber: `+1 876 555 01${10 + people}`,
    idNumber: `P76543${10 + people}`,
  }
  const [trn, typed, message] = [`1112223${10 + people}`, `Second thoughts ${people}`, `A question of mine ${people}`]
  const home = {
    line1: `${people} Nutmeg Close`,
    line2: `Flat ${people}B`,
    city: `Ocho Rios ${people}`,
    country: 'Jamaica',
    stateParish: 'St. Ann',
    postalCode: `JMA-${people}`,
  }
  const [taxIdNumber, question] = [`4443332${10 + people}`, `Where did boat number ${people} lie?`]
  await person.call(editUserProfile, { ...traces, idType: 'Passport', address: home })
  await person.call(updateSecurityQuestions, { question1: question, answer1: `Answer ${people}` })
  const details = { tax_id_number: taxIdNumber, date_of_birth: `19${50 + people}-02-03` }
  await world.db.updateTable('user_profiles').set(details).where('user_id', '=', person.id).execute()
  await world.db
    .insertInto('accepted_documents')
    .values({ user_id: person.id, document: 'terms', version: `of ${people}`, accepted_at: new Date() })
    .execute()
  await world.visitor(requestPasswordReset, { emailAddress: person.email })
  await person.call(setMyNotifications, { projectNews: true, productNews: false })
  await person.call(addAccount, {
    accountType: 1,
    primaryFirstName: traces.firstName,
    primaryTrn: trn,
    accountName: 'Rainy days',
    jcsdNumber: '1000200',
    brokerCode: '20',
    idFile,
    hasJointHolders: false,
  })
  await person.call(saveAddAccountDraft, { step: 0, values: { accountName: typed }, idFile })
  const contactMessage = { name: 'Somebody', email: person.email.toUpperCase(), category: 'General', message }
  await world.db.insertInto('contact_messages').values(contactMessage).execute()
  await drainJobs(world)
  return {
    ...person,
    traces: [
      ...Object.values(traces),
      home.line1,
      home.line2,
      home.city,
      home.postalCode,
      taxIdNumber,
      details.date_of_birth,
      question,
      trn,
      typed,
      message,
    ],
    terms: `of ${people}`,
  }
}

test('nobody gets news without consent; what a person chooses is stored and recorded', async () => {
  const { call, id } = await newcomer()
  expect(await call(getMyNotifications, {})).toEqual({ projectNews: false, productNews: false })
  await call(setMyNotifications, { projectNews: true, productNews: false })
  await call(setMyNotifications, { projectNews: true, productNews: false })
  expect(await call(getMyNotifications, {})).toEqual({ projectNews: true, productNews: false })
  expect(await audited(id, 'UserManagement/SetMyNotifications')).toBe(1)
})

const audited = async (userId: string, operation: string) => {
  const rows = await world.db
    .selectFrom('audit_headers')
    .select('id')
    .where('user_id', '=', userId)
    .where('operation', '=', operation)
    .where('audit_status', '=', 'Success')
    .execute()
  return rows.length
}

test('the data export covers every domain, contains no secret and nobody else; it needs the password and is recorded', async () => {
  const [person, other] = [await personWithData(), await newcomer()]
  await expect(person.call(downloadMyData, { password: 'wrong' })).rejects.toMatchObject({
    code: 'accounts.wrong-password',
  })
  const { fileName, data } = await person.call(downloadMyData, { password })
  expect(fileName).toMatch(/^lignum-data-\d{4}-\d\d-\d\d\.json$/)
  expect(Object.keys(data)).toEqual(['accounts', 'applications', 'company', 'files', 'giving', 'site', 'mail', 'audit'])
  const text = JSON.stringify(data)
  const known = [...person.traces, person.terms, 'my id.png', 'authenticator app']
  expect(known.filter((trace) => !text.includes(trace))).toEqual([])
  const secrets = [person.secret, ...person.recoveryCodes, 'argon2', 'sealed', 'hash', other.email]
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
  expect(await audited(person.id, 'UserManagement/DownloadMyData')).toBe(1)
})

test('the data export is rate limited', async () => {
  const { call } = await newcomer()
  for (let times = 0; times < 5; times++) await call(downloadMyData, { password })
  await expect(call(downloadMyData, { password })).rejects.toMatchObject({ code: 'too-many-requests' })
})

test('erasing removes the person from every table except those kept by law, ends every session, and reports what stays', async () => {
  const person = await personWithData()
  const elsewhere = openBrowser(world.app, { headers: { 'x-session-transport': 'token' } })
  await expect(person.call(eraseMyAccount, { password: 'wrong' })).rejects.toMatchObject({ status: 400 })
  const response = await person.call(eraseMyAccount, { password })
  expect(response.kept).toEqual(retainedByLaw)
  expect([...person.cookies.keys()]).toEqual([])
  expect((await person.call(getSessionUser, {})).user).toBeNull()
  await expect(elsewhere.call(login, { username: person.email, password })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  })
  const left = await everythingBut(['audit_details', 'mail_log', 'mail_keys', '_private_jobs'])
  expect([person.email, ...person.traces].filter((trace) => left.includes(trace))).toEqual([])
  const user = await world.db.selectFrom('users').selectAll().where('id', '=', person.id).executeTakeFirstOrThrow()
  expect(user).toMatchObject({
    status: 'Deleted',
    password_hash: null,
    two_factor_enabled: false,
    first_name: 'Erased',
  })
  expect(await audited(person.id, 'UserManagement/EraseMyAccount')).toBe(1)
})

/** The text of every row of every table, whatever domain it belongs to. */
const everythingBut = async (tables: readonly string[]) => {
  const { rows } = await world.pool.query<{ name: string; quoted: string }>(
    `select c.relname as name, c.oid::regclass::text as quoted from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p') and not c.relispartition and n.nspname in ('public', 'graphile_worker')`,
  )
  const searched = rows.filter(({ name }) => !tables.includes(name))
  expect(searched.length).toBeGreaterThan(25)
  const texts = searched.map(({ quoted }) =>
    world.pool.query<{ text: string }>(`select t::text as text from ${quoted} t`),
  )
  return (await Promise.all(texts)).flatMap((result) => result.rows.map((row) => row.text)).join('\n')
}

test('the last mail confirms the erasure; seven days later the mail log no longer contains the address', async () => {
  const { call, email } = await personWithData()
  await call(eraseMyAccount, { password })
  const mailed = () => world.db.selectFrom('mail_log').select('template').where('recipient', '=', email).execute()
  expect(await mailed()).toEqual([{ template: 'farewell' }])
  await world.pool.query(`update graphile_worker._private_jobs set run_at = now()`)
  await drainJobs(world)
  expect(await mailed()).toEqual([])
})

test('the bytes of the files are deleted as well, those of an accepted application stay', async () => {
  const [leaving, accepted] = [await personWithData(), await personWithData()]
  await world.db
    .updateTable('applications')
    .set({ status: 'Accepted', decided_at: new Date() })
    .where('user_id', '=', accepted.id)
    .execute()
  const filesOf = (id: string) =>
    world.db.selectFrom('stored_files').select('storage_key').where('created_by_id', '=', id).execute()
  const [gone, remaining] = [await filesOf(leaving.id), await filesOf(accepted.id)]
  expect([gone.length, remaining.length]).toEqual([2, 2])
  await leaving.call(eraseMyAccount, { password })
  await accepted.call(eraseMyAccount, { password })
  expect([(await filesOf(leaving.id)).length, (await filesOf(accepted.id)).length]).toEqual([0, 1])
  const removing = (await queuedJobs(world.pool, 'files.remove-bytes')).map((payload) => payload.storageKey)
  expect(removing).toEqual(expect.arrayContaining(gone.map((file) => file.storage_key)))
})

test('erasing twice concurrently erases once', async () => {
  const { call, id } = await newcomer()
  const results = await Promise.allSettled(Array.from({ length: 4 }, () => call(eraseMyAccount, { password })))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  expect(await audited(id, 'UserManagement/EraseMyAccount')).toBe(1)
})

test('the address is free again, for a new account without any old data', async () => {
  const { call, email, id } = await newcomer()
  await call(eraseMyAccount, { password })
  const again = await world.db
    .insertInto('users')
    .values({ email, first_name: 'New', last_name: 'Person', status: 'Active' })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect(again.id).not.toBe(id)
})

test('staff cannot erase themselves, with or without a second factor', async () => {
  for (const staff of [await newcomer('Auditor'), await enrolled('Finance')]) {
    await expect(staff.call(eraseMyAccount, { password })).rejects.toMatchObject({ code: 'accounts.staff-not-erased' })
    expect((await staff.call(getSessionUser, {})).user?.id).toBe(staff.id)
  }
})

test('wrong passwords share one limit: after four, every call that needs the password is refused', async () => {
  const { call } = await newcomer()
  const request = [downloadMyData, eraseMyAccount, disableSecondFactor, downloadMyData] as const
  for (const c of request) await expect(call(c, { password: 'wrong' })).rejects.toMatchObject({ status: 400 })
  const late = call(downloadMyData, { password })
  await expect(late).rejects.toMatchObject({
    code: 'too-many-requests',
    message: expect.stringMatching(/wait \d+ minutes/),
  })
})
