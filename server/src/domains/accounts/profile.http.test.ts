import { getSessionUser } from '@lignum/contract/accounts/accounts'
import { editUserProfile, getMyUserProfile, getUserProfileById } from '@lignum/contract/accounts/profile'
import { registerInvestor } from '@lignum/contract/accounts/registration'
import { getMySecurityQuestions, updateSecurityQuestions } from '@lignum/contract/accounts/security-questions'
import { expect, test } from 'vitest'
import { investorForm } from '../../../test/scenes/registration.ts'
import { openWorld, signInAs } from '../../../test/worlds/world.ts'

const world = await openWorld()
const { db } = world
const done = { succeeded: true, errors: [] }
const edited = { firstName: 'Anna', lastName: 'Browne', phoneNumber: '', idType: '3', idNumber: 'N-000321' } as const

/** Somebody who registered, was activated and is signed in. */
const member = async () => {
  const form = investorForm()
  await world.visitor(registerInvestor, form)
  const { id } = await db
    .updateTable('users')
    .set({ status: 'Active' })
    .where('email', '=', form.emailAddress)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, form, ...(await signInAs(world, id)) }
}

const auditOf = (entityId: string) =>
  db
    .selectFrom('audit_details')
    .innerJoin('audit_headers', 'audit_headers.id', 'audit_header_id')
    .select(['user_id', 'audit_event', 'field_name', 'old_value', 'new_value'])
    .where('entity_id', '=', entityId)
    .where('entity_name', '=', 'UserProfile')
    .orderBy('field_name')
    .execute()

test('a person sees their own profile in full', async () => {
  const { id, form, call } = await member()
  const own = await call(getMyUserProfile, {})
  expect(own).toEqual({
    id,
    userId: id,
    firstName: 'Ana',
    lastName: 'Brown',
    fullName: 'Ana Brown',
    email: form.emailAddress,
    phoneNumber: '876 555 0101',
    idType: 'Passport',
    idNumber: 'A7654321',
    taxIdNumber: '123456789',
    dateOfBirth: '1990-05-17',
    companyId: null,
    companyName: null,
    address: {
      addressType: 'Primary',
      line1: '1 Bay Street',
      line2: null,
      city: 'Port Antonio',
      stateParish: 'Portland',
      postalCode: null,
      country: 'Jamaica',
    },
    isEntrepreneur: false,
    isInvestor: true,
  })
  expect(await call(getUserProfileById, { id })).toEqual(own)
  expect(await auditOf(id)).toEqual([])
})

test('staff see other profiles with the numbers masked, and the read is recorded', async () => {
  const { id } = await member()
  const staff = await world.person('View_Users')
  expect(await staff.call(getUserProfileById, { id })).toMatchObject({
    firstName: 'Ana',
    idNumber: '•••••321',
    taxIdNumber: '••••••789',
  })
  expect(await auditOf(id)).toEqual([
    { user_id: staff.id, audit_event: 'Queried', field_name: null, old_value: null, new_value: null },
  ])
})

test('to anyone else the profile is not found', async () => {
  const { id } = await member()
  const other = await world.personOf('Entrepreneur')
  for (const wanted of [id, crypto.randomUUID()])
    await expect(other.call(getUserProfileById, { id: wanted })).rejects.toMatchObject({
      status: 404,
      code: 'not-found',
    })
})

test('a person without a profile gets an empty one', async () => {
  const staff = await world.personOf('Auditor')
  expect(await staff.call(getMyUserProfile, {})).toMatchObject({ idType: null, address: null, isInvestor: false })
})

test('a changed profile is stored, and old and new values are in the audit, the id number masked', async () => {
  const { id, call } = await member()
  expect(await call(editUserProfile, edited)).toEqual(done)
  expect(await call(getMyUserProfile, {})).toMatchObject({
    firstName: 'Anna',
    lastName: 'Browne',
    phoneNumber: null,
    idType: 'NationalID',
    idNumber: 'N-000321',
    taxIdNumber: '123456789',
    address: { line1: '1 Bay Street' },
  })
  const entries = await auditOf(id)
  expect(entries.map((e) => [e.field_name, e.old_value, e.new_value])).toEqual([
    ['firstName', 'Ana', 'Anna'],
    ['idNumber', '•••••321', '•••••321'],
    ['idType', 'Passport', 'NationalID'],
    ['lastName', 'Brown', 'Browne'],
    ['phoneNumber', '876 555 0101', null],
  ])
  expect(new Set(entries.map((e) => e.user_id))).toEqual(new Set([id]))
})

test('an unchanged profile leaves no audit entry', async () => {
  const { id, call } = await member()
  await call(editUserProfile, edited)
  const before = await auditOf(id)
  await call(editUserProfile, edited)
  expect(await auditOf(id)).toEqual(before)
})

test('a changed profile replaces the address if one is given', async () => {
  const { call } = await member()
  const address = {
    line1: '7 Harbour View',
    city: 'Kingston',
    country: 'Jamaica',
    stateParish: 'Kingston',
    line2: 'Apt 2',
  }
  await call(editUserProfile, { ...edited, address })
  expect(await call(getMyUserProfile, {})).toMatchObject({ address: { ...address, postalCode: null } })
})

test('a profile change ignores fields of the request that are not its own', async () => {
  const { id, call } = await member()
  const more = { ...edited, id: crypto.randomUUID(), userId: 'x', email: 'new@example.test', isEntrepreneur: true }
  await call(editUserProfile, more)
  expect(await call(getMyUserProfile, {})).toMatchObject({
    id,
    isEntrepreneur: false,
    email: expect.stringContaining('joiner'),
  })
})

test('a changed profile shows at once in the session and in the readable cookie', async () => {
  const { headers, call } = await member()
  const response = await world.app.inject({
    method: 'POST',
    url: '/api/UserManagement/EditUserProfile',
    payload: edited,
    headers,
  })
  const shown = response.cookies.find((cookie) => cookie.name === 'lignum-session')
  expect(JSON.parse(shown?.value ?? '{}')).toMatchObject({ firstName: 'Anna' })
  expect((await call(getSessionUser, {})).user?.firstName).toBe('Anna')
})

test.each([
  ['firstName', 'First Name is required'],
  ['lastName', 'Last Name is required'],
  ['idType', 'Id Type is required'],
  ['idNumber', 'Id Number is required'],
])('a profile without %s is refused with the message of the specification', async (field, message) => {
  const { call } = await member()
  await expect(call(editUserProfile, { ...edited, [field]: '' })).rejects.toMatchObject({
    status: 400,
    message,
    errors: [{ field, description: message }],
  })
})

const hashes = async (userId: string) => {
  const rows = await db
    .selectFrom('security_questions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('position')
    .execute()
  return rows.map((row) => [row.position, row.question, row.answer_hash.startsWith('$argon2id$')])
}

test('security questions replace the earlier ones, are read without their answers, and can be removed', async () => {
  const { id, call } = await member()
  await call(updateSecurityQuestions, {
    question1: 'First school?',
    answer1: 'Titchfield',
    question3: 'Pet?',
    answer3: 'Rex',
  })
  expect(await hashes(id)).toEqual([
    [1, 'First school?', true],
    [2, 'Pet?', true],
  ])
  expect(await call(getMySecurityQuestions, {})).toEqual({ questions: ['First school?', 'Pet?'] })
  await call(updateSecurityQuestions, {})
  expect(await call(getMySecurityQuestions, {})).toEqual({ questions: [] })
})

test('security questions need both question and answer', async () => {
  const { call } = await member()
  await expect(call(updateSecurityQuestions, { question2: 'Pet?' })).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'answer2', description: 'This is required' }],
  })
})
