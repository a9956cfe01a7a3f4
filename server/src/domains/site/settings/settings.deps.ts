import type { MethodSwitch } from '@lignum/contract/site/setting-names'
import type { BaseDeps } from '#kit/base-deps'
import type { SettingsReader } from '#kit/settings/runtime-settings'

/** A setting of the environment as staff may see it. */
export type ShownConfiguration = {
  readonly name: string
  readonly value: string | null
  readonly state: 'Set' | 'Default' | 'Secret' | 'NotSet'
  readonly about: string
}

export type SettingsDeps = BaseDeps & {
  readonly settings: SettingsReader
  readonly configuration: readonly ShownConfiguration[]
  /** The payments on the way by each method: payments are another domain's. */
  readonly paymentsInFlight: () => Promise<Readonly<Record<MethodSwitch, number>>>
  readonly namesOf: (ids: readonly string[]) => Promise<ReadonlyMap<string, string>>
}
