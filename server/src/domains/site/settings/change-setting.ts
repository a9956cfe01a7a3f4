import { isDeepStrictEqual } from 'node:util'
import { recordAudit } from '#domains/audit'
import { transact } from '#kit/database/database'
import type { Actor } from '#kit/security/actor'
import type { By } from '#kit/security/by'
import { settingsOf, type RuntimeSettings } from '#kit/settings/runtime-settings'
import type { SettingsDeps } from './settings.deps.ts'
import { lockSetting, upsertSetting } from './settings.writes.ts'

type Name = keyof RuntimeSettings
type Change = { [N in Name]: { readonly name: N; readonly value: RuntimeSettings[N]; readonly reason: string } }[Name]

const textOf = (value: RuntimeSettings[Name]): string => {
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return value === null ? 'none' : JSON.stringify(value)
}

/** Changes a setting and records who, when and why. Repeating it changes nothing. */
export const changeSetting = async (
  { db, clock, settings }: Pick<SettingsDeps, 'db' | 'clock' | 'settings'>,
  by: By<Actor>,
  { name, value, reason }: Change,
): Promise<void> => {
  await transact(db, async (tx) => {
    const before = settingsOf([{ name, value: await lockSetting(tx, name) }])[name]
    if (isDeepStrictEqual(before, value)) return
    await upsertSetting(tx, { name, value, reason, byId: by.actor.id, now: clock.now() })
    const changed = { event: 'Modified', entity: 'Setting', entityId: name } as const
    await recordAudit(tx, by, [
      { ...changed, field: 'value', old: textOf(before), new: textOf(value) },
      { ...changed, field: 'reason', new: reason },
    ])
  })
  await settings.renew()
}
