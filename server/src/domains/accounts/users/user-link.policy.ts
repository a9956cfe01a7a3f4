import type { RefusalCode } from '@lignum/contract/core/errors'
import { after, hours, minutes } from '#kit/values/clock'

export type LinkPurpose = 'Activation' | 'PasswordReset'

const lives: Readonly<Record<LinkPurpose, number>> = { Activation: hours(24), PasswordReset: minutes(30) }

export const linkExpiry = (purpose: LinkPurpose, now: Date): Date => after(now, lives[purpose])

export type LinkState = {
  readonly sent_to: string
  /** The address of the account now. */
  readonly email: string
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly superseded_at: Date | null
}

/** Why a link does not work (any more), or null. */
export const whyLinkFails = (link: LinkState, now: Date): RefusalCode | null => {
  if (link.used_at) return 'accounts.link-used'
  if (link.superseded_at || link.sent_to !== link.email) return 'accounts.link-superseded'
  return link.expires_at <= now ? 'accounts.link-expired' : null
}

const patience = minutes(10)

/** Mail scanners open links before people do: used a moment ago is not used up. */
export const wasJustUsed = ({ used_at }: LinkState, now: Date): boolean =>
  used_at !== null && now.getTime() - used_at.getTime() <= patience
