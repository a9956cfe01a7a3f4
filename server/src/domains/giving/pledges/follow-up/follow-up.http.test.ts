import { readFileSync } from 'node:fs'
import { takeBackBankEntry } from '@lignum/contract/giving/banking/bank-corrections'
import { getPledgeDetails } from '@lignum/contract/giving/pledge-details'
import { getPledgeTotalsByFilter } from '@lignum/contract/giving/list-totals'
import { changePledgeStatus, declinePledge, getPledgesListByFilter } from '@lignum/contract/giving/pledges'
import { confirmBankLine, getBankLinesByFilter } from '@lignum/contract/giving/banking/bank-lines'
import { approveMoneyRequest } from '@lignum/contract/giving/money-requests'
import { expect, test } from 'vitest'
import { after, days } from '#kit/values/clock'
import { brokenInvariants } from '../../../../../test/money-story/broken-invariants.ts'
import { openBankAccount } from '../../../../../test/scenes/giving/bank-statements.ts'
import { addOrder, captureOf } from '../../../../../test/scenes/giving/gifts.ts'
import { atBank, pledgeScene } from '../../../../../test/scenes/giving/pledges.ts'
import { queuedJobs } from '../../../../../test/scenes/queued-jobs.ts'
import { givingDepsOf } from '../../../../../test/worlds/giving-deps.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { applyCaptures } from '../../payments/gate.writes.ts'
import { mailDeclined } from './mail-declined.ts'
import { mailReminders } from './mail-reminders.ts'

const world = await openWorld()
const { db, pool, visitor } = world
const { pledged, project } = await pledgeScene(world)
const [finance, second, auditor] = [
  await world.personOf('Finance'),
  await world.personOf('Finance'),
  await world.personOf('Auditor'),
]
const deps = givingDepsOf(world)

/** What a worker does so many days after now. */
const workOn = (day: number) => {
  const now = after(new Date(), days(day))
  return mailReminders({ ...deps, clock: { now: () => now } })
}
const mailsAbout = async (id: string) => {
  const mails = await db
    .selectFrom('mail_log')
    .select(['mail_key', 'recipient', 'subject', 'body_text'])
    .where('mail_key', 'like', `pledge-reminder:${id}:%`)
    .orderBy('created_at')
    .execute()
  return mails.map(({ mail_key, ...mail }) => ({ ...mail, day: Number(mail_key.split(':').at(-1)) }))
}
const remindedOn = async (id: string) => (await mailsAbout(id)).map(({ day }) => day)

test('reminders after 7, 30 and 60 days, each once, with code, bank account and both links', async () => {
  const { id, code } = await pledged({ email: 'ana.reminded@example.test', amount: 1_234.5 })
  for (const day of [6, 7.1, 7.2, 29, 30.1, 31, 60.1, 61, 400]) await workOn(day)
  const mails = await mailsAbout(id)
  expect(mails.map(({ day }) => day)).toEqual([7, 30, 60])
  expect(mails[0]).toMatchObject({
    recipient: 'ana.reminded@example.test',
    subject: `Your pledge ${code} is still open`,
  })
  for (const part of [
    'JMD $1,234.50',
    `Reference: ${code}`,
    `Account number: ${deps.bank.accounts.JMD}`,
    `/pledge/track/${code}`,
    `/pledge/track/${code}?cannot=pay`,
  ])
    expect(mails[0]?.body_text).toContain(part)
  const { emails } = await finance.call(getPledgeDetails, { id })
  expect(emails.filter(({ subject }) => subject.includes('still open'))).toHaveLength(3)
})

test('two workers at once mail each reminder once', async () => {
  const made = await Promise.all(Array.from({ length: 12 }, () => pledged()))
  await Promise.all([workOn(7.1), workOn(7.1), workOn(7.1)])
  for (const { id } of made) expect(await remindedOn(id)).toEqual([7])
})

test('none after money arrived, while it is being paid or confirmed, or once the pledge is closed', async () => {
  const [paid, waiting, rejected, online] = [await pledged(), await pledged(), await pledged(), await pledged()]
  const { requestId } = await finance.call(changePledgeStatus, atBank(paid.id, 5, { status: 'Unfulfilled' }))
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  await finance.call(changePledgeStatus, atBank(waiting.id, 5))
  await pool.query(`update money_requests set expires_at = now() + interval '20 days' where subject like $1`, [
    `${waiting.id}:%`,
  ])
  await finance.call(changePledgeStatus, { id: rejected.id, status: 'Rejected', reason: 'a joke' })
  await addOrder(db, { gifts: [{ projectId: project, minor: 2_000_000 }], pledgeId: online.id })
  await workOn(7.1)
  for (const { id } of [paid, waiting, rejected, online]) expect(await remindedOn(id)).toEqual([])
  await workOn(31)
  expect(await remindedOn(waiting.id)).toEqual([30])
  expect([...(await remindedOn(paid.id)), ...(await remindedOn(rejected.id))]).toEqual([])
})

const explainAsUnallocated = async (reference: string) => {
  const { results } = await second.call(getBankLinesByFilter, { filters: [{ field: 'reference', value: reference }] })
  for (const { id, version, amount } of results)
    await second.call(confirmBankLine, { id, version, parts: [{ kind: 'unallocated', amount }] })
}

test('none while a bank line that quotes the code waits to be explained, whatever its amount', async () => {
  const [exact, other, outgoing, explained] = [await pledged(), await pledged(), await pledged(), await pledged()]
  const { importLines } = await openBankAccount(finance)
  await importLines([
    { amount: '50.00', payer: 'ANA BROWN', details: exact.code, reference: 'FT-1' },
    { amount: '3.00', payer: 'pledge', details: '', reference: other.code.replaceAll('-', '').toLowerCase() },
    { amount: '-50.00', details: outgoing.code, reference: 'FT-3' },
    { amount: '50.00', details: explained.code, reference: 'EXPLAINED' },
  ])
  await explainAsUnallocated('EXPLAINED')
  await workOn(7.1)
  for (const { id } of [exact, other]) expect(await remindedOn(id)).toEqual([])
  for (const { id } of [outgoing, explained]) expect(await remindedOn(id)).toEqual([7])
  await explainAsUnallocated('FT-1')
  await workOn(8.2)
  expect([await remindedOn(exact.id), await remindedOn(other.id)]).toEqual([[7], []])
})

test('the migration finds the codes of lines that were imported before it', async () => {
  const [one, two] = [await pledged(), await pledged()]
  const { account, importLines } = await openBankAccount(finance)
  await importLines([
    { amount: '5.00', details: `for ${one.code.toLowerCase()} ${two.code.replaceAll('-', '')}`, reference: 'OLD-1' },
    { amount: '5.00', details: 'PL-2222-22223', reference: 'OLD-2' },
    { amount: '-5.00', details: one.code, reference: 'OLD-3' },
  ])
  await pool.query(`delete from bank_line_codes`)
  const file = new URL('../../../../../../db/migrations/20261118-0031-codes-quoted-by-bank-lines.sql', import.meta.url)
  await pool.query(readFileSync(file, 'utf8').replace(/create table [^;]+;/, ''))
  const found = await db
    .selectFrom('bank_line_codes')
    .innerJoin('bank_lines', 'bank_lines.id', 'bank_line_codes.line_id')
    .select(['bank_line_codes.code', 'bank_lines.reference'])
    .where('bank_lines.account_id', '=', account.id)
    .execute()
  expect(new Set(found)).toEqual(new Set([one, two].map(({ code }) => ({ code, reference: 'OLD-1' }))))
})

test('a pledge that is reopened, or whose bank money was a mistake, gets the later reminders', async () => {
  const [closed, mistaken] = [await pledged(), await pledged()]
  await finance.call(changePledgeStatus, { id: closed.id, status: 'Rejected', reason: 'a joke' })
  const { requestId } = await finance.call(changePledgeStatus, atBank(mistaken.id, 5, { status: 'Unfulfilled' }))
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  await workOn(7.1)
  await pool.query(`update pledges set created_at = now() - interval '8 days' where id = any ($1)`, [
    [closed.id, mistaken.id],
  ])
  await finance.call(changePledgeStatus, { id: closed.id, status: 'Unfulfilled' })
  const { money } = await finance.call(getPledgeDetails, { id: mistaken.id })
  const taken = await finance.call(takeBackBankEntry, { receiptId: money[0]?.id ?? '', reason: 'another donor' })
  await second.call(approveMoneyRequest, { id: taken.requestId })
  await workOn(0.1)
  for (const { id } of [closed, mistaken]) expect(await remindedOn(id)).toEqual([])
  for (const day of [22.1, 22.2, 52.1, 300]) await workOn(day)
  for (const { id } of [closed, mistaken]) expect(await remindedOn(id)).toEqual([30, 60])
})

test('a donor who cannot pay says so: no more reminders, finance is notified once, the pledge can still be paid', async () => {
  const { id, code } = await pledged()
  const tracked = await visitor(declinePledge, { code: code.toLowerCase() })
  expect(tracked).toMatchObject({ code, status: 'Unfulfilled', isDeclined: true })
  expect(tracked.bank?.reference).toBe(code)
  await visitor(declinePledge, { code })
  const jobs = (await queuedJobs(pool, 'giving.mail-declined-pledge')).filter((job) => job['id'] === id)
  expect(jobs).toHaveLength(1)
  for (let again = 0; again < 2; again++) await mailDeclined(deps, id)
  const mails = await db
    .selectFrom('mail_log')
    .select(['recipient', 'body_text'])
    .where('mail_key', 'like', `pledge-declined:${id}:%`)
    .execute()
  const { email } = await db.selectFrom('users').select('email').where('id', '=', finance.id).executeTakeFirstOrThrow()
  expect(mails.filter(({ recipient }) => recipient === email)).toHaveLength(1)
  expect(mails[0]?.body_text).toContain(`/admin/pledges/${id}`)
  await workOn(400)
  expect(await remindedOn(id)).toEqual([])
  const audited = await db
    .selectFrom('audit_details')
    .select('new_value')
    .where('entity_id', '=', id)
    .where('field_name', '=', 'declined')
    .execute()
  expect(audited).toEqual([{ new_value: 'true' }])
  expect((await finance.call(getPledgeDetails, { id })).declinedDate).not.toBeNull()
})

test('finance is not notified of a pledger who paid before the mail was made', async () => {
  const { id, code } = await pledged({ amount: 60 })
  await visitor(declinePledge, { code })
  const order = await addOrder(db, { gifts: [{ projectId: project, minor: 6_000 }], pledgeId: id })
  await applyCaptures(db, deps.seal, [captureOf(order)])
  await mailDeclined(deps, id)
  const mails = db.selectFrom('mail_log').select('id').where('mail_key', 'like', `pledge-declined:${id}:%`)
  expect(await mails.execute()).toEqual([])
})

test('declining needs a code of an open pledge', async () => {
  const { id, code } = await pledged()
  await finance.call(changePledgeStatus, { id, status: 'Rejected', reason: 'a joke' })
  await expect(visitor(declinePledge, { code })).rejects.toMatchObject({ code: 'giving.pledge-not-open' })
  await expect(visitor(declinePledge, { code: 'PL-2222-22222' })).rejects.toMatchObject({ status: 404 })
  await expect(visitor(declinePledge, { code: `${code.slice(0, -1)}x` })).rejects.toMatchObject({ status: 400 })
})

test('the queues of the list: overdue, and said they cannot pay; totals agree', async () => {
  const old = await pledged({ amount: 300 })
  const oldAndPaid = await pledged({ amount: 400 })
  const cannot = await pledged({ amount: 500 })
  await pool.query(`update pledges set created_at = now() - interval '61 days' where id = any ($1)`, [
    [old.id, oldAndPaid.id],
  ])
  const { requestId } = await finance.call(changePledgeStatus, atBank(oldAndPaid.id, 400))
  await second.call(approveMoneyRequest, { id: requestId ?? '' })
  await visitor(declinePledge, { code: cannot.code })
  const ours = { field: 'Id', joinType: 'or' as const }
  const filters = [old, oldAndPaid, cannot].map(({ id }) => ({ ...ours, filterType: 'Equal' as const, value: id }))
  for (const [queue, expected, promised] of [
    ['Overdue', old.id, 300],
    ['Declined', cannot.id, 500],
  ] as const) {
    const { results, count } = await auditor.call(getPledgesListByFilter, { queue, filters })
    expect([count, results.map(({ id }) => id)]).toEqual([1, [expected]])
    const { totals } = await auditor.call(getPledgeTotalsByFilter, { queue, filters })
    expect(totals).toMatchObject([{ count: 1, promised }])
  }
  expect((await auditor.call(getPledgesListByFilter, { filters })).count).toBe(3)
})

test('every invariant holds', async () => {
  expect(await brokenInvariants(pool)).toEqual([])
})
