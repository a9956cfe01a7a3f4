import { login } from '@lignum/contract/accounts'
import { confirmRegistration, registerCompany, registerInvestor } from '@lignum/contract/registration'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../test/drain-jobs.ts'
import { companyForm, investorForm, latestLink, mailsTo, newAddress } from '../../../test/joining.ts'
import { addUser, openWorld } from '../../../test/world.ts'

const world = await openWorld({ MAIL_REQUESTS_PER_ADDRESS: '100000' })
const { db, visitor } = world
const done = { succeeded: true, errors: [] }

const userOf = (email: string) =>
  db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_profiles.user_id', 'users.id')
    .selectAll()
    .where('email', '=', email)
    .executeTakeFirstOrThrow()

const companiesNamed = (name: string) => db.selectFrom('companies').selectAll().where('name', '=', name).execute()

test('an address that has an account gets the same answer, keeps its account as it was, and its owner a mail', async () => {
  const owner = await addUser(db, { email: newAddress(), role: 'SocialInvestor' })
  const before = await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  expect(
    await visitor(
      registerInvestor,
      investorForm({ emailAddress: owner.email.toUpperCase(), confirmEmailAddress: owner.email }),
    ),
  ).toEqual(done)
  expect(await visitor(registerCompany, companyForm({ emailAddress: owner.email, businessName: 'Taken Ltd' }))).toEqual(
    done,
  )
  expect(await db.selectFrom('users').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()).toEqual(before)
  expect(await companiesNamed('Taken Ltd')).toEqual([])
  expect(await db.selectFrom('users').select('id').where('email', 'like', '%@invalid').execute()).toEqual([])
  await drainJobs(world)
  const mails = await mailsTo(db, owner.email)
  expect(mails.map((m) => m.subject)).toEqual(Array(2).fill('You already have a Lignum account'))
  expect(mails[0]?.body_text).toContain('http://lignum.test/reset-password')
  expect(mails[0]?.body_text).not.toContain('token=')
})

test('an address whose account was never confirmed belongs to the later registration alone', async () => {
  const first = companyForm({ businessName: 'First Try Ltd' })
  await visitor(registerCompany, first)
  await drainJobs(world)
  const early = await latestLink(db, first.emailAddress)
  const before = await userOf(first.emailAddress)

  const password = 'Other-tree-8'
  const second = investorForm({
    emailAddress: first.emailAddress,
    password,
    confirmPassword: password,
    firstName: 'Bea',
  })
  await visitor(registerInvestor, second)
  await drainJobs(world)
  await expect(visitor(confirmRegistration, early)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
  await visitor(confirmRegistration, await latestLink(db, first.emailAddress))
  expect(await visitor(login, { username: first.emailAddress, password })).toMatchObject({
    user: { firstName: 'Bea' },
  })

  const emptied = await db
    .selectFrom('users')
    .innerJoin('user_profiles', 'user_id', 'users.id')
    .select(['status', 'email', 'first_name', 'password_hash', 'id_number', 'tax_id_number'])
    .where('users.id', '=', before.user_id)
    .executeTakeFirstOrThrow()
  expect(emptied).toEqual({
    status: 'Deleted',
    email: `void-${before.user_id}@invalid`,
    first_name: '',
    password_hash: null,
    id_number: null,
    tax_id_number: null,
  })
  expect(await companiesNamed('First Try Ltd')).toEqual([])
  expect((await companiesNamed('Never confirmed')).map((c) => c.status)).toEqual(['Deactivate'])
})

test('an address registered five times at the same moment is one account', async () => {
  const emailAddress = newAddress()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => visitor(registerInvestor, investorForm({ emailAddress }))),
  )
  expect(answers).toEqual([done, done, done, done, done])
  const living = await db.selectFrom('users').select('status').where('email', '=', emailAddress).execute()
  expect(living).toEqual([{ status: 'Unconfirmed' }])
  await drainJobs(world)
  await visitor(confirmRegistration, await latestLink(db, emailAddress))
})
