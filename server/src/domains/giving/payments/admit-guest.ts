import type { Proof } from '@lignum/contract/core/proof'
import { createCache } from '#kit/values/cache'
import { minutes } from '#kit/values/clock'
import { networkOf } from '#kit/security/network'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { PaymentsDeps } from './payments.deps.ts'
import { countGuestStarts } from './payments.reads.ts'

/** By IP address: five payments without a proof of work, 120 with one, as mobile carriers share addresses. */
const ofAddress: RateRule = { name: 'guest-gift', times: 120, perSeconds: 600, nearAfter: 5, whenUnknown: 'refuse' }
/** By email address and network. By email alone, an attacker could exhaust somebody else's limit. */
const ofDonor: RateRule = { name: 'gift-donor', times: 10, perSeconds: 3_600, whenUnknown: 'refuse' }
const ofMember: RateRule = { name: 'member-gift', times: 30, perSeconds: 600, whenUnknown: 'refuse' }

/**
 * Card testing shows as many guest payments begun and hardly any paid. Once `begun` of them fall into the window and
 * less than `paidShare` is paid, every guest must solve a proof of work.
 */
const watched = { ms: minutes(10), begun: 6, paidShare: 0.1 } as const

/** Detects card testing by guests. Between two database reads it counts the payments that it admitted itself. */
export const createGuestWatch = ({ db }: Pick<PaymentsDeps, 'db'>) => {
  const counts = createCache<{ begun: number; paid: number }>({ ttlMs: 1_000 })
  let admittedSince = 0
  return {
    /** Whether one more guest payment may begin without a proof of work. */
    admitsWithoutProof: async (): Promise<boolean> => {
      const counted = await counts.get('guests', () => {
        admittedSince = 0
        return countGuestStarts(db, watched.ms)
      })
      const begun = counted.begun + admittedSince
      if (begun >= watched.begun && counted.paid < begun * watched.paidShare) return false
      // Incremented before the next await, so that a hundred concurrent requests do not all see the old count.
      admittedSince += 1
      return true
    },
  }
}
export type GuestWatch = ReturnType<typeof createGuestWatch>

type Guest = { address: string; email: string; proof: Proof | null }

/** Admits a guest payment, or refuses it until the browser sends a proof of work. Ordinary donors need one in attack mode only. */
export const admitGuest = async (
  deps: Pick<PaymentsDeps, 'db' | 'limits' | 'proofs' | 'settings'>,
  watch: GuestWatch,
  { address, email, proof }: Guest,
): Promise<void> => {
  const { db, limits, proofs, settings } = deps
  const { attackMode } = await settings.read()
  const isSuspect = attackMode || (await limits.isNear(ofAddress, address)) || !(await watch.admitsWithoutProof())
  if (isSuspect && !proof) throw new Refusal('proof-needed')
  if (isSuspect && proof) await proofs.spend(db, 'payment', proof)
  await limits.take(ofAddress, address)
  await limits.take(ofDonor, `${email.toLowerCase()} ${networkOf(address)}`)
}

export const admitMember = ({ limits }: Pick<PaymentsDeps, 'limits'>, userId: string): Promise<void> =>
  limits.take(ofMember, userId)
