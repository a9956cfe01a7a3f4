import { createHash } from 'node:crypto'
import { agreementVersions } from '@lignum/contract/accounts/agreement'
import type { ParsedRequestOf } from '@lignum/contract/core/call'
import type { pledge as pledgeCall, TrackedPledge } from '@lignum/contract/giving/pledges'
import { z } from 'zod'
import { recordAudit } from '#domains/audit'
import { type Tx, transact } from '#kit/database/database'
import { enqueue, job } from '#kit/jobs/jobs'
import { toMinor } from '#kit/values/money'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { GivingDeps } from '../giving.deps.ts'
import type { BeginDeps } from '../payments/begin-payment.ts'
import type { GivingDb } from '../giving.tables.ts'
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
  const totalMinor = toMinor(form.amount)
  if (totalMinor === null) throw new Refusal('invalid-request', { field: 'amount' })
  const requested = { ...form, totalMinor }
  const repeated = await findRepeatedPledge(deps.db, requestOf(from, requested))
  if (repeated) return showPledgeById(deps, repeated)
  await admitPledger(deps, from.address, { proof, email: form.email })
  if (totalMinor > deps.largestGiftMinor[form.currency])
    throw new Refusal('giving.pledge-too-large', { field: 'amount' })
  const project = (await deps.terms.projectsOf([form.projectId])).get(form.projectId)
  if (!project?.isOpen) throw new Refusal('giving.project-closed', { field: 'projectId' })
  const id = await transact(deps.db, (tx) => writePledge(tx, from, requested))
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

/** By what a repeated request is recognised, and by what a changed one. */
const requestOf = ({ userId }: From, { idempotencyKey, ...content }: Asked) => ({
  key: idempotencyKey ? `${userId ?? 'guest'}:${idempotencyKey}` : null,
  hash: createHash('sha256').update(JSON.stringify(content)).digest(),
})
type PledgeRequest = ReturnType<typeof requestOf>

/** The pledge this request made before: a repeat answers with it and counts against no limit. */
const findRepeatedPledge = async (db: GivingDb, { key, hash }: PledgeRequest): Promise<string | undefined> => {
  const before = key ? await findRequestedPledge(db, key) : undefined
  if (before && !before.request_hash?.equals(hash)) throw new Refusal('giving.request-changed')
  return before?.id
}

const writePledge = async (tx: Tx, from: From, requested: Asked): Promise<string> => {
  const { address, marker, userId } = from
  const request = requestOf(from, requested)
  const isCompany = requested.investorType === 'Company'
  const id = await insertPledge(tx, {
    code: newPledgeCode(),
    user_id: userId,
    project_id: requested.projectId,
    investor_type: requested.investorType,
    first_name: requested.firstName,
    last_name: requested.lastName,
    company_name: isCompany ? requested.companyName : null,
    email: requested.email,
    phone_number: requested.phoneNumber,
    currency: requested.currency,
    total_minor: requested.totalMinor,
    wants_news: requested.wantsNews,
    terms_version: agreementVersions.terms,
    request_key: request.key,
    request_hash: request.hash,
  })
  if (!id) return repeatedPledge(tx, request)
  await enqueue(tx, mailPledgeJob, { id }, { key: `pledge:${id}` })
  const changes = [{ event: 'Added', entity: 'Pledge', entityId: id, field: 'status', new: 'Unfulfilled' }] as const
  await recordAudit(tx, { userId, operation: 'Payment/Pledge', address, marker, changes })
  return id
}

/** Two identical requests at once: the second finds what the first has written. */
const repeatedPledge = async (tx: Tx, request: PledgeRequest): Promise<string> => {
  const id = await findRepeatedPledge(tx, request)
  if (!id) throw new Error('a pledge that stood in the way of another is gone')
  return id
}
