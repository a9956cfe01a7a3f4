import type { RefusalCode } from '@lignum/contract/core/errors'
import { after, hours, minutes } from '#kit/values/clock'

export type LinkPurpose = 'Activation' | 'Invitation' | 'CompanyInvitation' | 'PasswordReset'

const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  Activation: hours(24),
  Invitation: hours(72),
  CompanyInvitation: hours(72),
  PasswordReset: minutes(30),
}

export const linkExpiry = (purpose: LinkPurpose, now: Date): Date => after(now, lifetimes[purpose])

export type LinkState = {
  readonly sent_to: string
  /** The current address of the account. */
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

const reuseWindowMs = minutes(10)

/** Mail scanners open links before people do: a link that was just used still works. */
export const wasJustUsed = ({ used_at }: LinkState, now: Date): boolean =>
  used_at !== null && now.getTime() - used_at.getTime() <= reuseWindowMs
