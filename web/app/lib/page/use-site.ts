import { limits } from '@lignum/contract/core/limits'
import type { Operation } from '@lignum/contract/core/operations'
import { useRouteLoaderData } from 'react-router'

/** The user as the shell needs it: for display and menus, never for authorization. */
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

const defaults: SiteData = {
  user: null,
  origin: 'http://localhost',
  sessionCheckMs: limits.sessionCheckMs,
  copyrightYear: 2023,
  dateFormat: 'DD MMM YYYY',
  takesImpactGifts: true,
}

/** The data of the root loader, or defaults on the error screen when the root loader has failed. */
export const useSite = (): SiteData => useRouteLoaderData<SiteData>('root') ?? defaults
