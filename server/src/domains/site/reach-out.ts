import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { reachOut as reachOutCall } from '@lignum/contract/site/contact'
import { recordAudit } from '#domains/audit'
import type { BaseDeps } from '#kit/base-deps'
import { transact } from '#kit/database/database'
import { queueMail } from '#kit/mail/mail'
import type { By } from '#kit/security/by'
import type { ProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits, RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { isCarriedOut, recordRequest } from '#kit/database/request-keys'
import { insertContactMessage } from './site.writes.ts'

const messages: RateRule = { name: 'contact', times: 5, perSeconds: 3_600, nearAfter: 3, whenUnknown: 'refuse' }

export type ReachOutDeps = BaseDeps & {
  readonly limits: RateLimits
  readonly proofs: ProofsOfWork
  readonly contactAddress: string
}
type Message = ParsedRequestOf<typeof reachOutCall>

/** Stores a contact message and queues a mail to the contact address. */
export const reachOut = async (deps: ReachOutDeps, by: By, sent: Message): Promise<void> => {
  const { db, limits, proofs, contactAddress } = deps
  const { proof, idempotencyKey, ...message } = sent
  const request = { operation: by.operation, idempotencyKey }
  if (await isCarriedOut(db, request)) return
  if (await limits.isNear(messages, by.address)) {
    if (!proof) throw new Refusal('proof-needed')
    await proofs.spend(db, 'contact', proof)
  }
  await limits.take(messages, by.address)
  await transact(db, async (tx) => {
    if (!(await recordRequest(tx, request))) return
    const { id } = await insertContactMessage(tx, message)
    await queueMail(tx, {
      key: `contact:${id}`,
      template: 'contact',
      to: contactAddress,
      ...mailOf(message),
      html: '',
    })
    const added = { event: 'Added', entity: 'ContactMessage', entityId: id } as const
    await recordAudit(tx, by, [{ ...added, field: 'category', new: message.category }])
  })
}

/** Plain text only, so that a visitor's input is never rendered as markup in our mailbox. */
const mailOf = ({ name, email, phoneNumber, category, message }: Omit<Message, 'proof' | 'idempotencyKey'>) => ({
  subject: `${category}: message from ${name}`,
  replyTo: email,
  text: [`From: ${name} <${email}>`, `Telephone: ${phoneNumber ?? '–'}`, `Category: ${category}`, '', message].join(
    '\n',
  ),
})
