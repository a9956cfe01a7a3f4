import { randomUUID } from 'node:crypto'
import { login } from '@lignum/contract/accounts/accounts'
import { getFile } from '@lignum/contract/core/files'
import { getUserProfileById } from '@lignum/contract/accounts/profile'
import {
  confirmRegistration,
  registerAccount,
  registerByToken,
  registerCompany,
  registerInvestor,
} from '@lignum/contract/accounts/registration'
import { expect, test } from 'vitest'
import { drainJobs } from '../../../test/scenes/drain-jobs.ts'
import {
  companyForm,
  goodPassword,
  investorForm,
  latestLink,
  mailsTo,
  certificatePdf,
} from '../../../test/scenes/registration.ts'
import { openWorld } from '../../../test/worlds/world.ts'

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

const rolesOf = async (userId: string) => {
  const rows = await db
    .selectFrom('user_roles')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('name')
    .where('user_id', '=', userId)
    .execute()
  return rows.map((row) => row.name)
}

const companiesNamed = (name: string) => db.selectFrom('companies').selectAll().where('name', '=', name).execute()

const auditOf = (entityId: string) =>
  db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['operation', 'audit_event', 'entity_name', 'field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', entityId)
    .execute()

test('a registered person is stored as unconfirmed social investor, with details and accepted documents', async () => {
  const form = investorForm()
  expect(await visitor(registerInvestor, form)).toEqual(done)
  const user = await userOf(form.emailAddress)
  expect(user).toMatchObject({
    status: 'Unconfirmed',
    first_name: 'Ana',
    phone_number: '876 555 0101',
    is_investor: true,
    is_entrepreneur: false,
    date_of_birth: '1990-05-17',
    id_type: 'Passport',
    id_number: 'A7654321',
    tax_id_number: '123456789',
    city: 'Port Antonio',
    company_id: null,
  })
  expect(user.password_hash).toMatch(/^\$argon2id\$/)
  expect(await rolesOf(user.user_id)).toEqual(['SocialInvestor'])
  const agreed = await db.selectFrom('accepted_documents').selectAll().where('user_id', '=', user.user_id).execute()
  expect(agreed.map((a) => [a.document, a.version, a.accepted_at])).toEqual([
    ['terms', '2026-11-draft', world.clock.now()],
    ['privacy', '2026-11-draft', world.clock.now()],
  ])
})

test('the audit of a registration contains no personal data', async () => {
  const form = investorForm()
  await visitor(registerInvestor, form)
  const entries = await auditOf((await userOf(form.emailAddress)).user_id)
  expect(entries.map((e) => [e.operation, e.field_name, e.new_value])).toContainEqual([
    'Registration/RegisterInvestor',
    'accountType',
    'SocialInvestor',
  ])
  for (const secret of [form.password, form.idNumber, form.trn, form.emailAddress, form.lastName])
    expect(JSON.stringify(entries)).not.toContain(secret)
})

test('security questions may be given, and their answers are stored as hashes', async () => {
  const form = investorForm({ question1: 'First school?', answer1: '  Titchfield   High ' })
  await visitor(registerInvestor, form)
  const stored = await db
    .selectFrom('security_questions')
    .selectAll()
    .where('user_id', '=', (await userOf(form.emailAddress)).user_id)
    .execute()
  expect(stored).toMatchObject([
    { position: 1, question: 'First school?', answer_hash: expect.stringMatching(/^\$argon2id/) },
  ])
})

test('a person gets a mail with an activation link, and can log in after opening it', async () => {
  const form = investorForm()
  await visitor(registerAccount, form)
  await drainJobs(world)
  const [mail] = await mailsTo(db, form.emailAddress)
  expect(mail?.subject).toBe('Please activate your Lignum account')
  const { page, ...link } = await latestLink(db, form.emailAddress)
  expect([page, link.emailAddress]).toEqual(['/auth/confirm', form.emailAddress])
  const credentials = { username: form.emailAddress, password: goodPassword }
  await expect(visitor(login, credentials)).rejects.toMatchObject({ code: 'accounts.not-activated' })
  await visitor(confirmRegistration, link)
  expect(await visitor(login, credentials)).toMatchObject({ loggedIn: true })
})

test('a company is created with its two documents, and its contact is its first member', async () => {
  const form = companyForm({ businessName: 'Blue Hole Divers' })
  expect(await visitor(registerCompany, form)).toEqual(done)
  const user = await userOf(form.emailAddress)
  const [company] = await companiesNamed('Blue Hole Divers')
  expect(user).toMatchObject({
    company_id: company?.id,
    is_entrepreneur: true,
    is_investor: false,
    id_number: 'D-7654',
  })
  expect(await rolesOf(user.user_id)).toEqual(['Entrepreneur'])
  expect(company).toMatchObject({ primary_user_id: user.user_id, tax_id_number: '987654321', status: 'Active' })
  const files = await db
    .selectFrom('stored_files')
    .selectAll()
    .where('company_id', '=', company?.id ?? '')
    .execute()
  expect(files.map((f) => [f.type, f.name, f.is_public, f.id])).toEqual([
    ['ArticlesOfIncorporation', 'articles.pdf', false, company?.articles_file_id],
    ['ProofOfTaxCompliance', 'tax.pdf', false, company?.tax_compliance_file_id],
  ])
  expect(await world.storage.exists(files[0]?.storage_key ?? '')).toBe(true)
  const entries = await auditOf(company?.id ?? '')
  expect(entries.find((e) => e.field_name === 'taxIdNumber')?.new_value).toBe('••••••321')
  await expect(visitor(getFile, { id: files[0]?.id ?? '', name: 'x' })).rejects.toMatchObject({ status: 404 })
  const staff = await world.person('View_Users')
  expect(await staff.call(getUserProfileById, { id: user.user_id })).toMatchObject({
    companyName: 'Blue Hole Divers',
  })
})

test('a company that invests gets the investor role', async () => {
  const form = {
    ...companyForm({ businessName: 'Givers Ltd' }),
    accountType: 'SocialInvestor',
    investorType: 2,
  } as const
  await visitor(registerByToken, form)
  const user = await userOf(form.emailAddress)
  expect(user).toMatchObject({ is_investor: true, is_entrepreneur: false })
  expect(user.company_id).not.toBeNull()
  expect(await rolesOf(user.user_id)).toEqual(['SocialInvestor'])
})

test('documents may be sent as data URLs', async () => {
  const { content, ...rest } = certificatePdf()
  const form = companyForm({
    articlesOfIncorporationFile: { ...rest, content: `data:application/pdf;base64,${content}` },
  })
  expect(await visitor(registerCompany, form)).toEqual(done)
})

test('an invalid document is refused with a field error, and nothing is stored', async () => {
  const form = companyForm({
    businessName: 'No Papers Ltd',
    proofOfTaxComplianceFile: { fileName: 'tax.pdf', content: btoa('MZ this is a program'), type: 'application/pdf' },
  })
  await expect(visitor(registerCompany, form)).rejects.toMatchObject({
    status: 400,
    code: 'files.wrong-kind',
    errors: [{ field: 'proofOfTaxComplianceFile', description: 'We don’t accept that kind of file here.' }],
  })
  expect(await companiesNamed('No Papers Ltd')).toEqual([])
  expect(await db.selectFrom('users').select('id').where('email', '=', form.emailAddress).execute()).toEqual([])
})

test.each([
  ['Password1', 'accounts.common-password'],
  ['Sunshine2026', 'accounts.common-password'],
  ['Brown-bear-77', 'accounts.personal-password'],
  ['Lignum-2026', 'accounts.personal-password'],
])('the easily guessed password %s is refused with a field error', async (password, code) => {
  const form = investorForm({ password, confirmPassword: password })
  await expect(visitor(registerInvestor, form)).rejects.toMatchObject({
    status: 400,
    code,
    errors: [expect.objectContaining({ field: 'password' })],
  })
  expect(await db.selectFrom('users').select('id').where('email', '=', form.emailAddress).execute()).toEqual([])
})

test('easily guessed passwords are accepted when COMMON_PASSWORDS is off', async () => {
  const lenient = await openWorld({ COMMON_PASSWORDS: 'off' })
  const form = investorForm({ password: 'Password1', confirmPassword: 'Password1' })
  expect(await lenient.visitor(registerInvestor, form)).toEqual(done)
})

test('a registration repeated with its idempotency key creates one account and one mail', async () => {
  const person = { ...investorForm(), idempotencyKey: randomUUID() }
  for (let times = 0; times < 3; times++) expect(await visitor(registerInvestor, person)).toEqual(done)
  const company = { ...companyForm(), idempotencyKey: randomUUID() }
  for (let times = 0; times < 3; times++) expect(await visitor(registerCompany, company)).toEqual(done)
  await drainJobs(world)
  for (const { emailAddress } of [person, company]) {
    const users = await db.selectFrom('users').select('id').where('email', '=', emailAddress).execute()
    expect([users.length, (await mailsTo(db, emailAddress)).length]).toEqual([1, 1])
  }
})

test('the mail about a taken address is sent once per idempotency key', async () => {
  const first = investorForm()
  await visitor(registerInvestor, first)
  await drainJobs(world)
  await visitor(confirmRegistration, await latestLink(db, first.emailAddress))
  const again = { ...first, idempotencyKey: randomUUID() }
  for (let times = 0; times < 3; times++) expect(await visitor(registerInvestor, again)).toEqual(done)
  await drainJobs(world)
  expect(await mailsTo(db, first.emailAddress)).toHaveLength(2)
})
