import type { Proof } from '@lignum/contract/core/proof'
import { createCache } from '#kit/values/cache'
import { minutes } from '#kit/values/clock'
import { networkOf } from '#kit/security/network'
import type { RateRule } from '#kit/security/rate-limit'
import { Refusal } from '#kit/values/refusal'
import type { GivingDeps } from '../giving.deps.ts'
import { countGuestStarts } from './payments.reads.ts'

/** Without a proof five times; with one, as often as a busy network of a telephone company needs. */
const ofAddress: RateRule = { name: 'guest-gift', times: 120, perSeconds: 600, nearAfter: 5, whenUnknown: 'refuse' }
/** One email address from one network. By the email alone, a stranger could use up somebody else's gifts. */
const ofDonor: RateRule = { name: 'gift-donor', times: 10, perSeconds: 3_600, whenUnknown: 'refuse' }
const ofMember: RateRule = { name: 'member-gift', times: 30, perSeconds: 600, whenUnknown: 'refuse' }

/** Card testers begin and never finish: this many guest payments, hardly one of them paid, and everybody shows a proof. */
const watched = { ms: minutes(10), begun: 6, paidShare: 0.1 } as const

/** Watches how guest payments go. Between two looks at the database it counts by itself those it let pass. */
export const createGuestWatch = ({ db }: Pick<GivingDeps, 'db'>) => {
  const looks = createCache<{ begun: number; paid: number }>({ ttlMs: 1_000 })
  let since = 0
  return {
    /** Whether one more may begin without a proof. */
    letsPass: async (): Promise<boolean> => {
      const look = await looks.get('guests', () => {
        since = 0
        return countGuestStarts(db, watched.ms)
      })
      const begun = look.begun + since
      if (begun >= watched.begun && look.paid < begun * watched.paidShare) return false
      // Counted before anything else can happen: a hundred who come at once do not all see an empty room.
      since += 1
      return true
    },
  }
}
export type GuestWatch = ReturnType<typeof createGuestWatch>

type Guest = { address: string; email: string; proof: Proof | null }

/** Lets a guest begin a payment, or asks their browser for a proof first. An ordinary gift never meets it. */
export const admitGuest = async (
  deps: GivingDeps,
  watch: GuestWatch,
  { address, email, proof }: Guest,
): Promise<void> => {
  const { db, limits, proofs } = deps
  const isSuspect = (await limits.isNear(ofAddress, address)) || !(await watch.letsPass())
  if (isSuspect && !proof) throw new Refusal('proof-needed')
  if (isSuspect && proof) await proofs.spend(db, 'payment', proof)
  await limits.take(ofAddress, address)
  await limits.take(ofDonor, `${email.toLowerCase()} ${networkOf(address)}`)
}

export const admitMember = ({ limits }: GivingDeps, userId: string): Promise<void> => limits.take(ofMember, userId)
