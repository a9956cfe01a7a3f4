import { expect, test } from 'vitest'
import { createRenderOnce } from '#kit/files/render-once'
import { type Attach, openPost } from '#kit/mail/mail'
import { createSignedLinks } from '#kit/security/signed-link'
import { drainJobs } from '../../../../test/scenes/drain-jobs.ts'
import { addOrder, addProjects, captureOf } from '../../../../test/scenes/giving/gifts.ts'
import { openInbox } from '../../../../test/worlds/inbox.ts'
import { openTestStorage } from '../../../../test/worlds/test-storage.ts'
import { openWorld } from '../../../../test/worlds/world.ts'
import { applyCaptures } from '../payments/gate.writes.ts'
import { attachReceipt } from './attach-receipt.ts'
import { mailReceipts } from './mail-receipts.ts'
import { receiptFileName } from './receipt.present.ts'
import { createReceiptSeal } from '../receipts/receipt-seal.ts'

const world = await openWorld()
const inbox = await openInbox()
const { db, clock, log } = world
const seal = createReceiptSeal(world.config.keys.receipts)
const orderLinks = createSignedLinks({ keys: ['a secret of the tests, long enough to sign'], purpose: 'order' })
const deps = { db, clock, log, orderLinks, publicUrl: 'https://lignum.test' }
const [projectId = ''] = await addProjects(db, 1)

const paid = async (email: string, also: { isLate?: true } = {}) => {
  const contact = { email, firstName: 'Dana', lastName: 'Donor', phoneNumber: null }
  const order = await addOrder(db, { gifts: [{ projectId, minor: 250_000 }], contact })
  if (also.isLate) await db.updateTable('orders').set({ status: 'Canceled' }).where('id', '=', order.orderId).execute()
  const [applied] = await applyCaptures(db, seal, [captureOf(order)])
  return { ...order, number: applied?.receiptNumber ?? '' }
}

const mailTo = async (email: string, attach?: Attach) => {
  const post = openPost({ url: inbox.smtpUrl, from: 'Lignum <no-reply@lignum.test>' })
  await drainJobs(world, post, attach)
  post.close()
  return (await inbox.mails()).filter((mail) => mail.to.some(({ address }) => address === email))
}

test('concurrent workers mail a receipt once, with its amounts and links', async () => {
  const order = await paid('dana@example.test')
  await Promise.all([mailReceipts(deps), mailReceipts(deps), mailReceipts(deps)])
  await mailReceipts(deps)
  const [mail, ...more] = await mailTo('dana@example.test')
  expect(more).toEqual([])
  expect(mail?.subject).toBe(`Thank you for your gift (receipt ${order.number})`)
  const link = orderLinks.sign(order.orderId)
  const expected = ['Dear Dana', 'Project 1: JMD 2,500.00', 'Total: JMD 2,500.00', order.number]
  for (const fragment of [...expected, `https://lignum.test/order/${link}`, `/api/File/receipt-guest/${link}`])
    expect(mail?.text).toContain(fragment)
  expect(mail?.text).not.toContain('Sorry')
})

test('the receipt is attached as PDF, and its download is still the first print', async () => {
  const order = await paid('attached@example.test')
  await mailReceipts(deps)
  const renderOnce = createRenderOnce(await openTestStorage())
  const [mail] = await mailTo('attached@example.test', attachReceipt({ ...deps, renderOnce }))
  expect(mail?.attachments).toMatchObject([
    { filename: receiptFileName(order.number), contentType: 'application/pdf', size: expect.any(Number) },
  ])
  const { prints } = await db
    .selectFrom('receipts')
    .select('prints')
    .where('number', '=', order.number)
    .executeTakeFirstOrThrow()
  expect(prints).toBe(0)
})

test('a PDF that cannot be rendered does not hold up the mail', async () => {
  await paid('busy@example.test')
  await mailReceipts(deps)
  const renderOnce = () => Promise.reject(new Error('busy'))
  const [mail] = await mailTo('busy@example.test', attachReceipt({ ...deps, renderOnce }))
  expect(mail?.text).toContain('Your receipt as a PDF')
  expect(mail?.attachments ?? []).toEqual([])
})

test('the mail of a late payment, after its order was canceled, says that it is late', async () => {
  await paid('late@example.test', { isLate: true })
  await mailReceipts(deps)
  const [mail] = await mailTo('late@example.test')
  expect(mail?.text).toContain('Sorry that we first wrote')
})

test('the mail of a payment that was under review for months is not sorry for a message that was never sent', async () => {
  const order = await paid('reviewed@example.test')
  await db.updateTable('orders').set({ is_late: true }).where('id', '=', order.orderId).execute()
  await mailReceipts(deps)
  const [mail] = await mailTo('reviewed@example.test')
  expect(mail?.text).toContain('We received your gift on')
})

test('three concurrent workers and more receipts than one batch: each is mailed once', async () => {
  for (let i = 0; i < 120; i++) await paid(`crowd${i}@example.test`)
  const counts = await Promise.all([mailReceipts(deps), mailReceipts(deps), mailReceipts(deps)])
  const mails = await db.selectFrom('mail_log').select('recipient').where('recipient', 'like', 'crowd%').execute()
  expect(counts.reduce((all, n) => all + n, 0)).toBe(120)
  expect([mails.length, new Set(mails.map(({ recipient }) => recipient)).size]).toEqual([120, 120])
})

test('a receipt that cannot be mailed does not block the others, and is retried later', async () => {
  const broken = await paid('first@example.test')
  const whole = await paid('second@example.test')
  await world.pool.query(
    `create function refuse_mail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`,
  )
  await world.pool.query(
    `create trigger no_mail before insert on mail_log for each row when (new.recipient = 'first@example.test') execute function refuse_mail()`,
  )
  await mailReceipts(deps)
  const mailedAt = async (number: string) =>
    (await db.selectFrom('receipts').select('mailed_at').where('number', '=', number).executeTakeFirstOrThrow())
      .mailed_at
  expect([await mailedAt(broken.number), await mailedAt(whole.number)]).toEqual([null, expect.any(Date)])
  await world.pool.query('drop trigger no_mail on mail_log')
  await mailReceipts(deps)
  expect(await mailedAt(broken.number)).toBeInstanceOf(Date)
})
