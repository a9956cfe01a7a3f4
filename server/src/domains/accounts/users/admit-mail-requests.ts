import type { ProofPurpose } from '@lignum/contract/core/proof'
import type { BaseDeps } from '#kit/base-deps'
import type { Proof, ProofsOfWork } from '#kit/security/proof-of-work'
import type { RateLimits } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import { mailRequestLimits } from './mail-request-limits.policy.ts'

export type MailRequestDeps = BaseDeps & {
  readonly limits: RateLimits
  readonly proofs: ProofsOfWork
  readonly mailRequestsPerAddress: number
}

/**
 * Admits requests that send a mail to an address somebody typed: registration, forgotten password, activation again.
 */
export const admitMailRequests = (deps: MailRequestDeps, purpose: ProofPurpose) => {
  const rules = mailRequestLimits(purpose, deps.mailRequestsPerAddress)
  return {
    /** Runs before the body is read. */
    count: (address: string): Promise<void> => deps.limits.take(rules.address, address),
    /**
     * Near the limit of an address a proof of work is required; the limit of a mailbox is the same whether it has an
     * account or not.
     */
    admit: async (address: string, request: { emailAddress: string; proof: Proof | null }): Promise<void> => {
      if (await deps.limits.isNear(rules.address, address)) {
        if (!request.proof) throw new Refusal('proof-needed')
        await deps.proofs.spend(deps.db, purpose, request.proof)
      }
      await deps.limits.take(rules.mailbox, request.emailAddress.toLowerCase())
    },
  }
}
