import type { Currency } from '@lignum/contract/core/money'
import type { Provider, ProviderId } from '#providers/provider'
import type { SettingsReader } from '#kit/settings/runtime-settings'
import type { BaseDeps } from '../base.deps.ts'

export type OrdersDeps = BaseDeps & {
  readonly providers: Readonly<Record<ProviderId, Provider | null>>
  readonly minimumMinor: Readonly<Record<Currency, number>>
  /** The maximum of one online payment, and of one pledge. */
  readonly largestGiftMinor: Readonly<Record<Currency, number>>
  readonly settings: SettingsReader
}
