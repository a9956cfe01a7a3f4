import type { ProofPurpose } from '@lignum/contract/core/proof'
import type { RateRule } from '#kit/security/rate-limit'

/**
 * How often a mail may be requested: from one address (near the limit with a proof of work), and for one mailbox,
 * whether it has an account or not.
 */
export const mailRequestLimits = (
  purpose: ProofPurpose,
  perAddress: number,
): { address: RateRule; mailbox: RateRule } => ({
  address: { name: `${purpose}-address`, times: perAddress, perSeconds: 3_600, whenUnknown: 'refuse' },
  mailbox: { name: `${purpose}-mailbox`, times: 5, perSeconds: 3_600, whenUnknown: 'refuse' },
})
