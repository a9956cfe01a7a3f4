import { editCompany, getCompanyByIdForEntrepreneur, getMyCompanyProfile } from '@lignum/contract/company/company'
import { expect, test } from 'vitest'
import { openCompanyScene, changedForm, profileForm } from '../../../../test/scenes/companies.ts'
import { certificatePdf } from '../../../../test/scenes/registration.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const bankInfo = { name: 'Hope Bay', accountNumber: '10-2030 4050', accountType: 'Savings', currency: 'JMD' } as const

const founder = async () => {
  const person = await world.personOf('Entrepreneur')
  const { id } = await person.call(editCompany, profileForm())
  return { ...person, companyId: id }
}

const auditOf = (entityId: string) =>
  db
    .selectFrom('audit_details')
    .select(['audit_event', 'field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', entityId)
    .orderBy('audit_time')
    .execute()

test('the form without an id creates the company of a person who has none, who becomes its primary user', async () => {
  const person = await world.personOf('Entrepreneur')
  await expect(person.call(getMyCompanyProfile, {})).rejects.toMatchObject({ status: 404, code: 'company.none' })
  const { id } = await person.call(editCompany, profileForm({ bankInfo }))
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({
    id,
    userId: person.id,
    primaryUserId: person.id,
    name: 'Hope Bay Co-operative',
    phoneNumber: '876 555 0202',
    taxIdNumber: '987654321',
    status: 'Active',
    address: { addressType: 'Primary', line1: '1 Bay Street', stateParish: 'Portland' },
    bankInfo: { name: 'Hope Bay', accountNumber: '•••• 4050', accountType: 'Savings', currency: 'JMD' },
    articlesOfIncorporationFileName: 'articles.pdf',
    proofOfTaxComplianceFileName: 'tax.pdf',
    replacedDocuments: [],
    documentsChangedSinceReview: false,
  })
  await expect(person.call(editCompany, profileForm())).rejects.toMatchObject({ status: 409, code: 'company.has-one' })
})

test('two concurrent requests create one company', async () => {
  const person = await world.personOf('Entrepreneur')
  const results = await Promise.allSettled(
    ['One', 'Two', 'Three'].map((name) => person.call(editCompany, profileForm({ name: `Race ${name}` }))),
  )
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const companies = await db.selectFrom('companies').select('id').where('primary_user_id', '=', person.id).execute()
  expect(companies).toHaveLength(1)
})

test.each([
  ['name', { name: ' ' }, 'Company name is required'],
  ['phoneNumber', { phoneNumber: '' }, 'Telephone is required'],
  ['articlesOfIncorporationFile', { articlesOfIncorporationFile: null }, 'Proof of Incorporation is required'],
  ['proofOfTaxComplianceFile', { proofOfTaxComplianceFile: null }, 'Proof of Tax Compliance is required'],
  [
    'bankInfo.accountNumber',
    { bankInfo: { ...bankInfo, accountNumber: '12x' } },
    'Account number must have 6 to 20 digits',
  ],
  ['bankInfo.accountNumber', { bankInfo: { ...bankInfo, accountNumber: null } }, 'Account number is required'],
])('%s is reported with its message', async (field, over, description) => {
  const person = await world.personOf('Entrepreneur')
  const refused = { status: 400, errors: [{ field, description }] }
  await expect(person.call(editCompany, profileForm(over))).rejects.toMatchObject(refused)
  await expect(person.call(getMyCompanyProfile, {})).rejects.toMatchObject({ code: 'company.none' })
})

test('the tax id is optional', async () => {
  const person = await world.personOf('Entrepreneur')
  await person.call(editCompany, profileForm({ taxIdNumber: '' }))
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ taxIdNumber: null })
})

test('a change keeps what it leaves out, and its audit entry has old and new values with the numbers masked', async () => {
  const person = await founder()
  const id = person.companyId
  await person.call(
    editCompany,
    changedForm({ id, bankInfo, name: 'New Hope', taxIdNumber: '111222333', address: null }),
  )
  const profile = await person.call(getMyCompanyProfile, {})
  expect(profile).toMatchObject({
    name: 'New Hope',
    address: { line1: '1 Bay Street' },
    documentsChangedSinceReview: false,
  })
  const entries = (await auditOf(id)).filter((entry) => entry.audit_event === 'Modified')
  expect(Object.fromEntries(entries.map((entry) => [entry.field_name, [entry.old_value, entry.new_value]]))).toEqual({
    name: ['Hope Bay Co-operative', 'New Hope'],
    taxIdNumber: ['••••••321', '••••••333'],
    bankName: [null, 'Hope Bay'],
    bankAccountType: [null, 'Savings'],
    bankCurrency: [null, 'JMD'],
    bankAccountNumber: [null, '•••• 4050'],
  })
  expect(profile.concurrencyStamp).toBe(
    (await person.call(editCompany, changedForm({ id, name: 'New Hope', taxIdNumber: '111222333' }))).concurrencyStamp,
  )
})

test('the account number is stored encrypted, stays when it is left out, and is recorded when only its beginning differs', async () => {
  const person = await founder()
  const id = person.companyId
  const sealed = async () =>
    (await db.selectFrom('company_bank_accounts').selectAll().where('company_id', '=', id).executeTakeFirstOrThrow())
      .number_sealed
  await person.call(editCompany, changedForm({ id, bankInfo }))
  const first = await sealed()
  expect(first.includes('1020304050')).toBe(false)
  await person.call(
    editCompany,
    changedForm({ id, bankInfo: { ...bankInfo, accountNumber: null, accountType: 'Chequing' } }),
  )
  expect([await sealed(), (await person.call(getMyCompanyProfile, {})).bankInfo?.accountType]).toEqual([
    first,
    'Chequing',
  ])
  await person.call(editCompany, changedForm({ id, bankInfo: { ...bankInfo, accountNumber: '9920304050' } }))
  expect(await sealed()).not.toEqual(first)
  const numbers = (await auditOf(id)).filter((entry) => entry.field_name === 'bankAccountNumber')
  expect(numbers.map((entry) => [entry.old_value, entry.new_value])).toEqual([
    [null, '•••• 4050'],
    ['•••• 4050', '•••• 4050'],
  ])
})

test('a replaced document becomes history, which members and reviewers read, and the change is marked', async () => {
  const person = await founder()
  const id = person.companyId
  const before = await person.call(getMyCompanyProfile, {})
  await person.call(editCompany, changedForm({ id, proofOfTaxComplianceFile: certificatePdf('tax 2027.pdf') }))
  const after = await person.call(getMyCompanyProfile, {})
  expect(after).toMatchObject({
    articlesOfIncorporationUrl: before.articlesOfIncorporationUrl,
    proofOfTaxComplianceFileName: 'tax 2027.pdf',
    documentsChangedSinceReview: true,
    replacedDocuments: [
      {
        type: 'ProofOfTaxCompliance',
        fileName: 'tax.pdf',
        url: before.proofOfTaxComplianceUrl,
        replacedBy: expect.stringContaining('Pat'),
      },
    ],
  })
  const reviewer = await world.personOf('Reviewer')
  expect(await reviewer.call(getCompanyByIdForEntrepreneur, { id })).toMatchObject({
    documentsChangedSinceReview: true,
  })
  expect((await auditOf(id)).some((entry) => entry.audit_event === 'Queried')).toBe(true)
  const status = async (headers: Record<string, string>) =>
    (await world.app.inject({ url: before.proofOfTaxComplianceUrl ?? '', headers })).statusCode
  expect([await status(person.headers), await status(reviewer.headers), await status({})]).toEqual([200, 200, 404])
})

test('a document that replaces a public one is public, and the replaced one no longer is', async () => {
  const person = await founder()
  const id = person.companyId
  const before = await person.call(getMyCompanyProfile, {})
  await db.updateTable('stored_files').set({ is_public: true }).where('company_id', '=', id).execute()
  await person.call(editCompany, changedForm({ id, articlesOfIncorporationFile: certificatePdf('new.pdf') }))
  const after = await person.call(getMyCompanyProfile, {})
  const status = async (url: string | null) => (await world.app.inject({ url: url ?? '' })).statusCode
  expect(await status(before.articlesOfIncorporationUrl)).toBe(404)
  expect(await status(after.articlesOfIncorporationUrl)).toBe(200)
})

test('replacing a document needs Submit_Company, giving a missing one does not', async () => {
  const company = await openCompanyScene(world)
  const person = await company.memberWith('Edit_Company')
  await person.call(editCompany, profileForm({ id: company.id }))
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ documentsChangedSinceReview: false })
  const replacing = changedForm({ id: company.id, articlesOfIncorporationFile: certificatePdf('new.pdf') })
  await expect(person.call(editCompany, replacing)).rejects.toMatchObject({ status: 403 })
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ replacedDocuments: [] })
})

test("another company's id is not found, whether it exists or not, and the attempt is recorded", async () => {
  const [own, other] = [await founder(), await founder()]
  const before = await other.call(getMyCompanyProfile, {})
  for (const id of [other.companyId, own.id]) {
    const refused = { status: 404, code: 'company.unknown', message: 'We could not find that.' }
    await expect(own.call(getCompanyByIdForEntrepreneur, { id })).rejects.toMatchObject(refused)
    await expect(own.call(editCompany, changedForm({ id, name: 'Taken over' }))).rejects.toMatchObject(refused)
  }
  expect(await other.call(getMyCompanyProfile, {})).toEqual(before)
  await expect
    .poll(async () => {
      const attempts = await db
        .selectFrom('audit_headers')
        .select('operation')
        .where('user_id', '=', own.id)
        .where('audit_status', '=', 'Attempt')
        .execute()
      return attempts.length
    })
    .toBe(4)
})

test('creating needs Create_Company and changing Edit_Company', async () => {
  const company = await openCompanyScene(world)
  const creator = await world.person('Create_Company')
  const editor = await world.person('Edit_Company')
  await expect(editor.call(editCompany, profileForm())).rejects.toMatchObject({ status: 403 })
  const member = await company.memberWith('Create_Company')
  await expect(member.call(editCompany, profileForm({ id: company.id }))).rejects.toMatchObject({ status: 403 })
  await creator.call(editCompany, profileForm())
})

test('of two changes from the same state the second is refused, and names who was first', async () => {
  const company = await openCompanyScene(world)
  const [one, two] = [await company.member(), await company.member()]
  await one.call(editCompany, profileForm({ id: company.id }))
  const { concurrencyStamp } = await two.call(getMyCompanyProfile, {})
  const change = (name: string) => changedForm({ id: company.id, concurrencyStamp, name })
  await one.call(editCompany, change('First'))
  await expect(two.call(editCompany, change('Second'))).rejects.toMatchObject({
    status: 409,
    message: expect.stringMatching(/^Pat Example \d+ changed this profile on /),
  })
  expect(await two.call(getMyCompanyProfile, {})).toMatchObject({ name: 'First' })
})
