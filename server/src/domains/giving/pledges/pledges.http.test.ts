import { randomUUID } from 'node:crypto'
import { pledge, trackPledge } from '@lignum/contract/giving/pledges'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { expect, test } from 'vitest'
import { givingDepsOf } from '../../../../test/worlds/giving-deps.ts'
import { pledgeScene } from '../../../../test/scenes/giving/pledges.ts'
import { addCompany, addProject } from '../../../../test/scenes/scene.ts'
import { solveProof } from '../../../../test/scenes/solve-proof.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { mailPledge } from './mail-pledge.ts'

const world = await openWorld()
const { db } = world
const { project, stranger, form, pledged, receivedBy } = await pledgeScene(world)

test('a new pledge returns its code and bank details, is mailed once, and does not count as received', async () => {
  const made = await pledged()
  expect(made).toMatchObject({ status: 'Unfulfilled', amount: 20_000, amountReceived: 0, methods: [] })
  expect(made.bank).toMatchObject({ bank: 'Demonstration Bank', accountNumber: '000-000-001', reference: made.code })
  expect(made.bank?.note).toBeNull()
  expect(await receivedBy(project)).toBe(0)
  await mailPledge(givingDepsOf(world), made.id)
  await mailPledge(givingDepsOf(world), made.id)
  const mails = await db.selectFrom('mail_log').selectAll().where('mail_key', '=', `pledge:${made.id}`).execute()
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body_text).toContain(made.code)
  expect(mails[0]?.body_text).toContain('JMD $20,000.00')
  const stored = await db.selectFrom('pledges').select('terms_version').where('id', '=', made.id).executeTakeFirst()
  expect(stored?.terms_version).not.toBe('')
})

test('from J$1,000,000 on the instructions ask for RTGS; US dollars have their own account', async () => {
  expect((await pledged({ amount: 1_000_000 })).bank?.note).toContain('RTGS')
  expect((await pledged({ amount: 999_999.99 })).bank?.note).toBeNull()
  expect((await pledged({ amount: 100_000, currency: 'USD' })).bank).toMatchObject({
    accountNumber: '000-000-002',
    note: null,
  })
})

test.each([
  [{ firstName: null }, 'Full name is required'],
  [{ investorType: 'Company' as const, companyName: ' ' }, 'Company name is required'],
  [{ phoneNumber: '' }, 'Phone number is required'],
  [{ email: '' }, 'Email address is required'],
  [{ amount: 0.5 }, 'Pledge amount is required'],
])('%j is refused with: %s', async (also, text) => {
  const refused = await stranger()
    .call(pledge, form(also))
    .catch((err: unknown) => err)
  expect(refused).toMatchObject({ status: 400, errors: [{ description: text }] })
})

test('a pledge to a closed project is refused', async () => {
  const company = await addCompany(db)
  const closed = await addProject(db, { companyId: company.id, status: 'Completed' })
  await expect(stranger().call(pledge, form({ projectId: closed.id }))).rejects.toMatchObject({
    code: 'giving.project-closed',
  })
})

test('concurrent requests with one idempotency key make one pledge; other content is refused', async () => {
  const browser = stranger()
  const request = form({ idempotencyKey: randomUUID() })
  const [first, second] = await Promise.all([browser.call(pledge, request), browser.call(pledge, request)])
  expect(first.code).toBe(second.code)
  await expect(stranger().call(pledge, { ...request, amount: 5 })).rejects.toMatchObject({
    code: 'giving.request-changed',
  })
})

test('the fourth pledge from one address within an hour needs a proof of work', async () => {
  const browser = stranger()
  for (let i = 0; i < 3; i++) await browser.call(pledge, form())
  await expect(browser.call(pledge, form())).rejects.toMatchObject({ code: 'proof-needed', status: 429 })
  const proof = solveProof(await browser.call(getProofChallenge, { purpose: 'pledge' }))
  expect(await browser.call(pledge, form({ proof }))).toMatchObject({ status: 'Unfulfilled' })
})

test('a repeated request returns its pledge and counts against no limit', async () => {
  const browser = stranger()
  const request = form({ idempotencyKey: randomUUID() })
  const made = await browser.call(pledge, request)
  for (let i = 0; i < 6; i++) expect((await browser.call(pledge, request)).code).toBe(made.code)
  expect((await browser.call(pledge, form())).code).not.toBe(made.code)
})

test('a pledge is tracked by its code in any spelling, without personal data; a typo is refused', async () => {
  const made = await pledged()
  const found = await world.visitor(trackPledge, { code: made.code.toLowerCase().replaceAll('-', ' ') })
  expect(found).toMatchObject({ code: made.code, status: 'Unfulfilled' })
  expect(JSON.stringify(found)).not.toMatch(/ana|brown|555/i)
  const wrong = made.code.endsWith('2') ? '3' : '2'
  await expect(world.visitor(trackPledge, { code: made.code.slice(0, -1) + wrong })).rejects.toMatchObject({
    code: 'giving.pledge-code-typo',
  })
  await expect(world.visitor(trackPledge, { code: 'PL-2222-22222' })).rejects.toMatchObject({ status: 404 })
})

test('tracking codes is rate-limited by address', async () => {
  const url = trackPledge.path.replace('{code}', 'PL-2222-22222')
  const codes: number[] = []
  for (let i = 0; i < 65; i += 1) codes.push((await world.app.inject({ url, remoteAddress: '203.0.113.9' })).statusCode)
  expect(codes.filter((code) => code === 429)).toHaveLength(5)
})
