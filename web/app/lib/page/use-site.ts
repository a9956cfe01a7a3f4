import { limits } from '@lignum/contract/core/limits'
import type { Operation } from '@lignum/contract/core/operations'
import { useRouteLoaderData } from 'react-router'

/** What the shell knows of its visitor: for display and menus, never for deciding. */
export type SiteUser = {
  readonly id: string
  readonly firstName: string
  readonly operations: readonly Operation[]
  readonly expirationTime: string
}

export type SiteData = {
  readonly user: SiteUser | null
  readonly origin: string
  readonly sessionCheckMs: number
  readonly copyrightYear: number
  readonly dateFormat: string
  /** False while ImpactInvestment projects take pledges only. */
  readonly takesImpactGifts: boolean
}

const unknown: SiteData = {
  user: null,
  origin: 'http://localhost',
  sessionCheckMs: limits.sessionCheckMs,
  copyrightYear: 2023,
  dateFormat: 'DD MMM YYYY',
  takesImpactGifts: true,
}

/** The root loader's answer. On the error screen of a failed root there is none. */
export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? unknown
