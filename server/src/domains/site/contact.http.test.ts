import { createHash, randomUUID } from 'node:crypto'
import { contactCategory, reachOut } from '@lignum/contract/site/contact'
import { getProofChallenge } from '@lignum/contract/core/proof'
import { beforeEach, describe, expect, test } from 'vitest'
import { openInbox } from '../../../test/worlds/inbox.ts'
import { openWorld } from '../../../test/worlds/world.ts'
import { runJobs } from '#kit/jobs/job-runner'
import { openLog } from '#kit/observability/log'
import { mailJobs, openPost } from '#kit/mail/mail'
import { leadingZeroBits } from '#kit/security/proof-of-work'

const world = await openWorld({ CONTACT_ADDRESS: 'desk@lignum.test' })
const inbox = await openInbox()
const good = {
  name: 'Ann Example',
  email: 'ann@example.test',
  phoneNumber: '876 555 0100',
  category: 'Report a concern',
  message: 'The gate is open.\nPlease look.',
} as const
beforeEach(() =>
  world.pool.query('truncate contact_messages, contact_entries, contact_replying, rate_limits, mail_log, mail_keys'),
)

let visitors = 0
/** Each call uses its own IP address, because the rate limit is per address. */
const post = (payload: object, remoteAddress = `10.1.${(visitors += 1) >> 8}.${visitors & 255}`) =>
  world.app.inject({ method: 'POST', url: '/api/ContactUs/ReachOut', payload, remoteAddress })
const stored = () => world.db.selectFrom('contact_messages').selectAll().execute()

describe('a message', () => {
  test('is stored, queued as a mail, and gets an empty response', async () => {
    const response = await post(good)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect(await stored()).toMatchObject([
      { name: 'Ann Example', phone_number: '876 555 0100', category: 'Report a concern', message: good.message },
    ])
    const mails = await world.db.selectFrom('mail_log').select(['recipient', 'reply_to', 'html', 'status']).execute()
    expect(mails).toEqual([{ recipient: 'desk@lignum.test', reply_to: 'ann@example.test', html: '', status: 'Queued' }])
    expect(await world.visitor(reachOut, { ...good, phoneNumber: null })).toBeUndefined()
  })

  test('repeated with its idempotency key, also concurrently, is stored once and not rate-limited', async () => {
    const keyed = { ...good, idempotencyKey: randomUUID() }
    const address = '10.9.9.9'
    const responses = await Promise.all(Array.from({ length: 4 }, () => post(keyed)))
    for (let times = 0; times < 6; times++) responses.push(await post(keyed, address))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(204))
    expect(await stored()).toHaveLength(1)
    expect((await post({ ...good, idempotencyKey: randomUUID() }, address)).statusCode).toBe(204)
    expect(await stored()).toHaveLength(2)
  })

  test.each([
    ['name', 'Full name is required'],
    ['email', 'Email address is required'],
    ['category', 'Category is required'],
    ['message', 'Message is required'],
  ])('without %s gets the field error: %s', async (field, description) => {
    for (const missing of [{}, { [field]: '' }, { [field]: '  ' }]) {
      const rest = Object.entries(good).filter(([name]) => name !== field)
      const reply = await post({ ...Object.fromEntries(rest), ...missing })
      expect([reply.statusCode, reply.json().errors]).toEqual([400, [{ field, description }]])
    }
    expect(await stored()).toEqual([])
  })

  test.each(['ann', 'ann@', 'a b@c.test', 'ann@example.test\r\nBcc: all@example.test'])(
    'from the invalid address %j is refused',
    async (email) => {
      expect((await post({ ...good, email })).json().errors).toEqual([
        { field: 'email', description: 'email address is not correct' },
      ])
    },
  )
})

describe('messages', () => {
  test.each(contactCategory.options)('of category %s are accepted', async (category) => {
    expect((await post({ ...good, category })).statusCode).toBe(204)
  })

  test.each([
    { name: 'Ann\r\nBcc: all@example.test' },
    { category: 'Everything else' },
    { message: 'x'.repeat(5_001) },
    { name: 'x'.repeat(101) },
  ])('with %j are refused', async (wrong) => {
    expect((await post({ ...good, ...wrong })).statusCode).toBe(400)
    expect(await stored()).toEqual([])
  })
})

const solve = (challenge: string, difficulty: number): string => {
  for (let n = 0; ; n++) {
    const digest = createHash('sha256').update(`${challenge}:${n}`).digest()
    if (leadingZeroBits(digest) >= difficulty) return String(n)
  }
}

test('three per hour pass, two more with a proof of work, then none until the hour is over', async () => {
  const address = '10.9.9.9'
  const statuses = []
  for (let times = 0; times < 3; times++) statuses.push((await post(good, address)).statusCode)
  expect((await post(good, address)).json()).toMatchObject({ code: 'proof-needed' })
  for (let times = 0; times < 3; times++) {
    const { challenge, difficulty } = await world.visitor(getProofChallenge, { purpose: 'contact' })
    const proof = { challenge, solution: solve(challenge, difficulty) }
    statuses.push((await post({ ...good, proof }, address)).statusCode)
    expect((await post({ ...good, proof }, address)).statusCode).toBe(429)
  }
  expect(statuses).toEqual([204, 204, 204, 204, 204, 429])
  expect(await stored()).toHaveLength(5)
  expect((await post(good)).statusCode).toBe(204)
}, 60_000)

test('a message arrives as plain text, with the sender as reply-to', async () => {
  await post({ ...good, name: 'Ann <b>Example</b>', message: '<script>alert(1)</script>\nSecond line' })
  const delivery = openPost({ url: inbox.smtpUrl, from: 'Lignum <no-reply@lignum.test>' })
  const runner = await runJobs(
    { ...world, close: async () => undefined },
    mailJobs({ db: world.db, post: delivery }),
    openLog('silent'),
  )
  await expect.poll(async () => (await inbox.mails()).length, { timeout: 10_000 }).toBe(1)
  await runner.stop()
  delivery.close()
  const [mail] = await inbox.mails()
  expect(mail).toMatchObject({
    to: [{ address: 'desk@lignum.test' }],
    subject: 'Report a concern: message from Ann <b>Example</b>',
  })
  const source = await inbox.sourceOf(mail?.id ?? '')
  expect(source).toMatch(/^Reply-To: ann@example\.test\r?$/m)
  expect(source).toMatch(/^Content-Type: text\/plain/m)
  expect(source).not.toContain('text/html')
  expect(mail?.text).toContain('<script>alert(1)</script>\nSecond line')
}, 30_000)
