import type { HandlerResult } from '@lignum/contract/core/call'
import { methodSwitches, type SwitchName, switchNames } from '@lignum/contract/site/setting-names'
import type { getSettings } from '@lignum/contract/site/settings'
import { noticeAt, settingsOf } from '#kit/settings/runtime-settings'
import type { SettingsDeps } from './settings.deps.ts'
import type { ChangedSetting } from './settings.reads.ts'

type Shown = HandlerResult<typeof getSettings>
type Given = {
  readonly changed: readonly ChangedSetting[]
  readonly names: ReadonlyMap<string, string>
  readonly inFlight: Awaited<ReturnType<SettingsDeps['paymentsInFlight']>>
  readonly configuration: SettingsDeps['configuration']
  readonly now: Date
}

export const presentSettings = ({ changed, names, inFlight, configuration, now }: Given): Shown => {
  const values = settingsOf(changed)
  const lastChangeOf = (name: string) => {
    const row = changed.find((one) => one.name === name)
    if (!row) return null
    const by = (row.changed_by_id && names.get(row.changed_by_id)) || null
    return { by, at: row.changed_at.toISOString(), reason: row.reason }
  }
  return {
    switches: switchNames.map((name) => ({
      name,
      isOn: values[name],
      lastChange: lastChangeOf(name),
      inFlight: isMethod(name) ? inFlight[name] : null,
    })),
    notice: { value: values.notice, isShown: noticeAt(values, now) !== null, lastChange: lastChangeOf('notice') },
    configuration: configuration.map(({ name, value, state, about }) => ({ name, value, state, about })),
  }
}

const isMethod = (name: SwitchName): name is (typeof methodSwitches)[number] =>
  methodSwitches.some((method) => method === name)
