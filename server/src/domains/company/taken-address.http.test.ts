import { login } from '@lignum/contract/accounts/accounts'
import { resendMyActivationEmail } from '@lignum/contract/accounts/passwords'
import { confirmRegistration, registerCompany, registerInvestor } from '@lignum/contract/accounts/registration'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import {
  companyForm,
  investorForm,
  latestLink,
  linkIn,
  mailsTo,
  newAddress,
} from '../../../test/scenes/registration.ts'
import { addUser, openWorld } from '../../../test/worlds/world.ts'

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

test('registering a taken address gets the same response, leaves the account as is, and mails its owner', async () => {
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

/** Registers an address with the given password, and returns the mailed link. */
const registerWith = async (password: string, over: Parameters<typeof investorForm>[0]) => {
  await visitor(registerInvestor, investorForm({ password, confirmPassword: password, ...over }))
  await drainJobs(world)
  return latestLink(db, over?.emailAddress ?? '')
}
const [ownPassword, strangersPassword] = ['Owner-tree-88', 'Stranger-tree-99']

test.each(['before', 'after'])(
  "an owner who opens their own link keeps their own password and details, with a stranger's registration %s theirs",
  async (order) => {
    const emailAddress = newAddress()
    const strangers = () => registerWith(strangersPassword, { emailAddress, firstName: 'Mallory', telephone: '1' })
    const early = order === 'before' ? await strangers() : null
    const own = await registerWith(ownPassword, { emailAddress, firstName: 'Olive' })
    const late = early ?? (await strangers())

    expect(await visitor(confirmRegistration, own)).toMatchObject({ user: { firstName: 'Olive' } })
    const by = (password: string) => visitor(login, { username: emailAddress, password })
    await expect(by(strangersPassword)).rejects.toMatchObject({ code: 'accounts.wrong-credentials' })
    expect(await by(ownPassword)).toMatchObject({ user: { firstName: 'Olive' } })
    await expect(visitor(confirmRegistration, late)).rejects.toMatchObject({ code: 'accounts.link-superseded' })
    expect(await userOf(emailAddress)).toMatchObject({ status: 'Active', phone_number: '876 555 0101' })
  },
)

test('a repeated activation mail contains a link for each open registration, with its name', async () => {
  const emailAddress = newAddress()
  await registerWith(ownPassword, { emailAddress, firstName: 'Olive' })
  await registerWith(strangersPassword, { emailAddress, firstName: 'Mallory' })
  await visitor(resendMyActivationEmail, { emailAddress })
  await drainJobs(world)
  const again = (await mailsTo(db, emailAddress)).slice(2).map((mail) => mail.body_text)
  expect(again.map((text) => /Hello (\w+),/.exec(text)?.[1]).toSorted()).toEqual(['Mallory', 'Olive'])
  for (const text of again) expect(text).toMatch(/registered more\s+than\s+once/)
  const own = again.find((text) => text.includes('Olive')) ?? ''
  expect(await visitor(confirmRegistration, linkIn(own))).toMatchObject({ user: { firstName: 'Olive' } })
})

test('before the confirmation, logging in with any open registration gets not-activated', async () => {
  const emailAddress = newAddress()
  await registerWith(ownPassword, { emailAddress })
  await registerWith(strangersPassword, { emailAddress })
  for (const password of [ownPassword, strangersPassword])
    await expect(visitor(login, { username: emailAddress, password })).rejects.toMatchObject({
      code: 'accounts.not-activated',
    })
  await expect(visitor(login, { username: emailAddress, password: 'Another-tree-7' })).rejects.toMatchObject({
    code: 'accounts.wrong-credentials',
  })
})

test('a lapsed registration is cleared together with its company', async () => {
  const first = companyForm({ businessName: 'First Try Ltd' })
  await visitor(registerCompany, first)
  await drainJobs(world)
  const before = await userOf(first.emailAddress)
  await visitor(
    confirmRegistration,
    await registerWith(ownPassword, { emailAddress: first.emailAddress, firstName: 'Bea' }),
  )
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
  expect(await mailsTo(db, first.emailAddress)).toHaveLength(1)
})

test('the owner keeps their company when a stranger later registers the address for another one', async () => {
  const own = companyForm({ businessName: 'Own Works Ltd' })
  await visitor(registerCompany, own)
  await drainJobs(world)
  const link = await latestLink(db, own.emailAddress)
  await visitor(registerCompany, companyForm({ emailAddress: own.emailAddress, businessName: 'Strange Works Ltd' }))
  await drainJobs(world)
  await visitor(confirmRegistration, link)
  const [company] = await companiesNamed('Own Works Ltd')
  expect(await userOf(own.emailAddress)).toMatchObject({ status: 'Active', company_id: company?.id })
  expect(await companiesNamed('Strange Works Ltd')).toEqual([])
})

test('an address registered five times with its links opened concurrently becomes one account', async () => {
  const emailAddress = newAddress()
  const responses = await Promise.all(
    Array.from({ length: 5 }, () => visitor(registerInvestor, investorForm({ emailAddress }))),
  )
  expect(responses).toEqual([done, done, done, done, done])
  await drainJobs(world)
  const links = (await mailsTo(db, emailAddress)).map((mail) => linkIn(mail.body_text))
  expect(links).toHaveLength(5)
  const opened = await Promise.allSettled(links.map((link) => visitor(confirmRegistration, link)))
  expect(opened.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const refused = opened.flatMap((o): unknown[] => (o.status === 'rejected' ? [o.reason] : []))
  expect(refused).toEqual(Array(4).fill(expect.objectContaining({ code: 'accounts.link-superseded' })))
  const accounts = await db.selectFrom('users').select('status').where('email', '=', emailAddress).execute()
  expect(accounts).toEqual([{ status: 'Active' }])
})
