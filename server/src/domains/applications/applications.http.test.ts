import {
  addAccount,
  clearAddAccountDraft,
  getAddAccountDraft,
  getMyApplication,
  saveAddAccountDraft,
} from '@lignum/contract/applications/applications'
import type { RequestOf } from '@lignum/contract/core/call'
import { expect, test } from 'vitest'
import { pdf, picture } from '../../../test/scenes/pictures.ts'
import { queuedJobs } from '../../../test/scenes/queued-jobs.ts'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld()
const applicant = () => world.personOf('SocialInvestor')

const image = { fileName: 'my id.png', content: (await picture(40, 30)).toString('base64'), type: 'image/png' }
const pdfDocument = { fileName: 'passport.pdf', content: pdf().toString('base64'), type: 'application/pdf' }
const form: RequestOf<typeof addAccount> = {
  accountType: 1,
  primaryFirstName: 'Pat',
  primaryLastName: 'Example',
  primaryDob: '1990-01-01',
  primaryBusinessName: 'left over from another choice',
  primaryTrn: '123456789',
  accountName: 'Rainy days',
  jcsdNumber: '1000200',
  brokerCode: '20',
  idFile: image,
  hasJointHolders: false,
  firstNameHolder1: 'left over too',
}
const holder = {
  clientTypeHolder1: 2,
  firstNameHolder1: 'Sun Ltd',
  lastNameHolder1: 'x',
  dobHolder1: '2000-01-01',
  trnHolder1: '1',
} as const
const files = async (userId: string) =>
  await world.db
    .selectFrom('stored_files')
    .select(['id', 'type', 'is_public'])
    .where('created_by_id', '=', userId)
    .execute()

test('a submitted form becomes an application that its owner can read, with unused fields cleared', async () => {
  const { call, id } = await applicant()
  const { name, status } = await call(addAccount, form)
  expect(status).toBe('Submitted')
  const seen = await call(getMyApplication, { name })
  expect(seen).toMatchObject({ name, status: 'Submitted', reason: null, decidedAt: null })
  expect(seen.values).toMatchObject({ primaryFirstName: 'Pat', primaryBusinessName: null, firstNameHolder1: null })
  expect(seen.submittedAt).toBe(world.clock.now().toISOString())
  expect(await files(id)).toEqual([{ id: seen.idFile?.fileId, type: 'ApplicantId', is_public: false }])
})

test('a direct API call is validated with the same messages as the form', async () => {
  const { call } = await applicant()
  await expect(call(addAccount, { ...form, accountName: ' ' })).rejects.toMatchObject({
    status: 400,
    message: 'This is required',
    errors: [{ field: 'accountName', description: 'This is required' }],
  })
  await expect(call(addAccount, { ...form, primaryDob: 'yesterday' })).rejects.toMatchObject({
    errors: [{ field: 'primaryDob', description: 'input not properly formated' }],
  })
  await expect(call(addAccount, { ...form, idFile: null })).rejects.toMatchObject({
    errors: [{ field: 'idFile', description: 'This is required' }],
  })
})

test("with broker '10' no identity document is required, and one that is sent is not stored", async () => {
  const { call, id } = await applicant()
  await call(addAccount, { ...form, brokerCode: '10', idFile: null })
  const { name } = await call(addAccount, { ...form, brokerCode: '10', jcsdNumber: '2' })
  expect((await call(getMyApplication, { name })).idFile).toBeNull()
  expect(await files(id)).toEqual([])
})

test('last name and date of birth are cleared for a joint holder that is a company', async () => {
  const { call } = await applicant()
  const { name } = await call(addAccount, { ...form, hasJointHolders: true, ...holder })
  const { values } = await call(getMyApplication, { name })
  expect(values).toMatchObject({
    firstNameHolder1: 'Sun Ltd',
    lastNameHolder1: null,
    dobHolder1: null,
    trnHolder1: '1',
  })
})

test('other users, staff included, get 404 for the application', async () => {
  const owner = await applicant()
  const { name } = await owner.call(addAccount, form)
  for (const other of [await applicant(), await world.personOf('Administrator')])
    await expect(other.call(getMyApplication, { name })).rejects.toMatchObject({ status: 404 })
  await expect(world.visitor(getMyApplication, { name })).rejects.toMatchObject({ status: 401 })
})

test('the identity document is readable by its owner and by holders of Manage_Applications only', async () => {
  const owner = await applicant()
  const { name } = await owner.call(addAccount, form)
  const { idFile } = await owner.call(getMyApplication, { name })
  const statusFor = async (headers: Record<string, string>) =>
    (await world.app.inject({ method: 'GET', url: idFile?.url ?? '', headers })).statusCode
  const staff = await world.personOf('Administrator')
  expect(await statusFor(owner.headers)).toBe(200)
  expect(await statusFor(staff.headers)).toBe(200)
  expect(await statusFor((await applicant()).headers)).toBe(404)
  expect(await statusFor((await world.personOf('Auditor')).headers)).toBe(404)
  expect(await statusFor({})).toBe(404)
  const read = await world.db.selectFrom('audit_headers').select('operation').where('user_id', '=', staff.id).execute()
  expect(read).toEqual([{ operation: 'File/{id}/{name}' }])
})

test('a decided application shows its owner the decision and the reason', async () => {
  const { call } = await applicant()
  const { name } = await call(addAccount, form)
  const decided = { status: 'Rejected' as const, reason: 'The id cannot be read.', decided_at: world.clock.now() }
  await world.db.updateTable('applications').set(decided).where('name', '=', name).execute()
  expect(await call(getMyApplication, { name })).toMatchObject({
    status: 'Rejected',
    reason: 'The id cannot be read.',
    statusInWords: 'Your application was not accepted.',
  })
  await expect(call(addAccount, form)).resolves.toMatchObject({ status: 'Submitted' })
})

test('the database refuses a rejection without a reason and a decision without a time', async () => {
  const { call } = await applicant()
  const { name } = await call(addAccount, form)
  const set = (values: object) => world.db.updateTable('applications').set(values).where('name', '=', name).execute()
  await expect(set({ status: 'Rejected', decided_at: new Date() })).rejects.toThrow('check constraint')
  await expect(set({ status: 'Accepted' })).rejects.toThrow('check constraint')
})

test('submitting five times concurrently creates one application with one file', async () => {
  const { call, id } = await applicant()
  const results = await Promise.allSettled(Array.from({ length: 5 }, () => call(addAccount, form)))
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  const refused = results.filter((result) => result.status === 'rejected').map((result) => result.reason.code)
  expect(new Set(refused)).toEqual(new Set(['applications.already-open']))
  expect(await files(id)).toHaveLength(1)
})

test('after submitting, the draft response names the application', async () => {
  const { call } = await applicant()
  expect(await call(getAddAccountDraft, {})).toEqual({ draft: null, submitted: null })
  const { name } = await call(addAccount, form)
  expect(await call(getAddAccountDraft, {})).toEqual({ draft: null, submitted: name })
})

test('a draft stores the values as typed, the step and the file', async () => {
  const { call } = await applicant()
  expect((await call(getAddAccountDraft, {})).draft).toBeNull()
  await call(saveAddAccountDraft, {
    step: 0,
    values: { accountType: 1, primaryDob: '19', accountName: 'Rai' },
    idFile: image,
  })
  const saved = await call(saveAddAccountDraft, { step: 1, values: { accountType: 1, accountName: 'Rainy days' } })
  expect(saved).toMatchObject({ step: 1, values: { accountType: 1, accountName: 'Rainy days' } })
  expect(saved.idFile?.fileName).toBe('my id.png')
  expect((await call(getAddAccountDraft, {})).draft).toEqual(saved)
  const other = await applicant()
  expect((await other.call(getAddAccountDraft, {})).draft).toBeNull()
})

test('the clearing rules apply to drafts too', async () => {
  const { call } = await applicant()
  const values = {
    accountType: 2,
    primaryFirstName: 'Pat',
    primaryBusinessName: 'Pat & Co',
    hasJointHolders: false,
    ...holder,
  } as const
  const saved = await call(saveAddAccountDraft, { step: 1, values })
  expect(saved.values).toMatchObject({
    primaryFirstName: null,
    primaryBusinessName: 'Pat & Co',
    firstNameHolder1: null,
  })
})

test('a new file replaces the stored one; clearing the draft removes both', async () => {
  const { call, id } = await applicant()
  await call(saveAddAccountDraft, { step: 0, values: {}, idFile: image })
  const saved = await call(saveAddAccountDraft, { step: 0, values: {}, idFile: pdfDocument })
  expect((await files(id)).map((file) => file.id)).toEqual([saved.idFile?.fileId])
  await call(clearAddAccountDraft, {})
  expect([(await call(getAddAccountDraft, {})).draft, await files(id)]).toEqual([null, []])
  expect(await queuedJobs(world.pool, 'files.remove-bytes')).toHaveLength(2)
  await expect(call(clearAddAccountDraft, {})).resolves.toBeUndefined()
})

test('the file of the draft moves to the application, and the draft is deleted', async () => {
  const { call, id } = await applicant()
  const { idFile } = await call(saveAddAccountDraft, { step: 2, values: {}, idFile: image })
  const { name } = await call(addAccount, { ...form, idFile: null, idFileId: idFile?.fileId ?? null })
  expect((await call(getMyApplication, { name })).idFile?.fileId).toBe(idFile?.fileId)
  expect((await call(getAddAccountDraft, {})).draft).toBeNull()
  expect(await files(id)).toHaveLength(1)
})

test("another user's file cannot be used for an application", async () => {
  const [owner, thief] = [await applicant(), await applicant()]
  const { idFile } = await owner.call(saveAddAccountDraft, { step: 0, values: {}, idFile: image })
  const stolen = thief.call(addAccount, { ...form, idFile: null, idFileId: idFile?.fileId ?? null })
  await expect(stolen).rejects.toMatchObject({ status: 404 })
  expect((await owner.call(getAddAccountDraft, {})).draft?.idFile?.fileId).toBe(idFile?.fileId)
})

test('a file that is neither an image nor a PDF is refused and not stored', async () => {
  const { call, id } = await applicant()
  const script = {
    fileName: 'id.png',
    content: Buffer.from('<script>alert(1)</script>').toString('base64'),
    type: 'image/png',
  }
  await expect(call(addAccount, { ...form, idFile: script })).rejects.toMatchObject({ code: 'files.wrong-kind' })
  await expect(call(saveAddAccountDraft, { step: 0, values: {}, idFile: script })).rejects.toMatchObject({
    status: 400,
  })
  expect(await files(id)).toEqual([])
  expect((await call(getAddAccountDraft, {})).draft).toBeNull()
})

test('concurrent saves from several tabs leave one draft and one file', async () => {
  const { call, id } = await applicant()
  await Promise.all(
    [image, pdfDocument, image].map((idFile, step) => call(saveAddAccountDraft, { step, values: {}, idFile })),
  )
  const { draft } = await call(getAddAccountDraft, {})
  expect((await files(id)).map((file) => file.id)).toEqual([draft?.idFile?.fileId])
})
