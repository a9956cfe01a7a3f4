import { createHash } from 'node:crypto'
import { agreementVersions } from '@lignum/contract/agreement'
import type { ParsedRequestOf } from '@lignum/contract/call'
import type { pledge as pledgeCall, TrackedPledge } from '@lignum/contract/pledges'
import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { type Tx, transact } from '#kit/database'
import { enqueue, job } from '#kit/jobs'
import { toMinor } from '#kit/money'
import type { RateRule } from '#kit/rate-limit'
import { Refusal } from '#kit/refusal'
import type { GivingDeps } from '../giving.room.ts'
import type { BeginDeps } from '../payments/begin-payment.ts'
import { newPledgeCode } from './pledge-code.ts'
import { findRequestedPledge, insertPledge } from './pledges.writes.ts'
import { showPledgeById } from './track-pledge.ts'

const ofAddress: RateRule = { name: 'pledge', times: 60, perSeconds: 3_600, nearAfter: 3, whenUnknown: 'refuse' }
const ofEmail: RateRule = { name: 'pledge-email', times: 5, perSeconds: 3_600, whenUnknown: 'refuse' }

export const mailPledgeJob = job({ name: 'giving.mail-pledge', payload: z.object({ id: z.uuid() }), attempts: 8 })

type Form = ParsedRequestOf<typeof pledgeCall>
type From = { readonly address: string; readonly marker: string; readonly userId: string | null }

/** Takes a promise down and has its pledger told how to keep it. It moves no money. */
export const makePledge = async (deps: BeginDeps, from: From, { proof, ...form }: Form): Promise<TrackedPledge> => {
  await admitPledger(deps, from.address, { proof, email: form.email })
  const totalMinor = toMinor(form.amount)
  if (totalMinor === null) throw new Refusal('invalid-request', { field: 'amount' })
  if (totalMinor > deps.largestGiftMinor[form.currency])
    throw new Refusal('giving.pledge-too-large', { field: 'amount' })
  const project = (await deps.terms.projectsOf([form.projectId])).get(form.projectId)
  if (!project?.isOpen) throw new Refusal('giving.project-closed', { field: 'projectId' })
  const id = await transact(deps.db, (tx) => writePledge(tx, from, { ...form, totalMinor }))
  return showPledgeById(deps, id)
}

/** An ordinary pledge needs no proof; the fourth within an hour from one address does. */
const admitPledger = async (
  { db, limits, proofs }: GivingDeps,
  address: string,
  { proof, email }: Pick<Form, 'proof' | 'email'>,
) => {
  if (await limits.isNear(ofAddress, address)) {
    if (!proof) throw new Refusal('proof-needed')
    await proofs.spend(db, 'pledge', proof)
  }
  await limits.take(ofAddress, address)
  await limits.take(ofEmail, email.toLowerCase())
}

type Asked = Omit<Form, 'proof'> & { totalMinor: number }

const writePledge = async (tx: Tx, { address, marker, userId }: From, asked: Asked): Promise<string> => {
  const { idempotencyKey, ...content } = asked
  const requestKey = idempotencyKey ? `${userId ?? 'guest'}:${idempotencyKey}` : null
  const requestHash = createHash('sha256').update(JSON.stringify(content)).digest()
  const isCompany = asked.investorType === 'Company'
  const id = await insertPledge(tx, {
    code: newPledgeCode(),
    user_id: userId,
    project_id: asked.projectId,
    investor_type: asked.investorType,
    first_name: asked.firstName,
    last_name: asked.lastName,
    company_name: isCompany ? asked.companyName : null,
    email: asked.email,
    phone_number: asked.phoneNumber,
    currency: asked.currency,
    total_minor: asked.totalMinor,
    wants_news: asked.wantsNews,
    terms_version: agreementVersions.terms,
    request_key: requestKey,
    request_hash: requestHash,
  })
  if (!id) return sameAsBefore(tx, requestKey ?? '', requestHash)
  await enqueue(tx, mailPledgeJob, { id }, { key: `pledge:${id}` })
  const changes = [{ event: 'Added', entity: 'Pledge', entityId: id, field: 'status', new: 'Unfulfilled' }] as const
  await recordAudit(tx, { userId, operation: 'Payment/Pledge', address, marker, changes })
  return id
}

const sameAsBefore = async (tx: Tx, key: string, hash: Buffer): Promise<string> => {
  const before = await findRequestedPledge(tx, key)
  if (!before?.request_hash?.equals(hash)) throw new Refusal('giving.request-changed')
  return before.id
}
