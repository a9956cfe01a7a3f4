import { type SwitchName, switches } from '@lignum/contract/site/setting-names'
import { type SiteNotice, siteNotice } from '@lignum/contract/site/settings'
import type { DbOf } from '../database/database.ts'
import { createCache } from '../values/cache.ts'

/** The closed table of what staff change while the site runs. All other settings are configuration, in the environment. */
export type RuntimeSettings = Readonly<Record<SwitchName, boolean>> & { readonly notice: SiteNotice | null }

type StoredSetting = { readonly name: string; readonly value: unknown }

/** Every process follows a change within this time; a payment start then costs no query for it. */
const lifeMs = 2_000
const key = 'settings'

/** What is stored, with the defaults of the rest. A value that an older release stored differently counts as not set. */
export const settingsOf = (rows: readonly StoredSetting[]): RuntimeSettings => {
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  const isOn = (name: SwitchName): boolean => {
    const value = stored.get(name)
    return typeof value === 'boolean' ? value : switches[name].default
  }
  return {
    fygaro: isOn('fygaro'),
    cards: isOn('cards'),
    paypal: isOn('paypal'),
    usDollars: isOn('usDollars'),
    pledges: isOn('pledges'),
    impactGifts: isOn('impactGifts'),
    pledgeOnly: isOn('pledgeOnly'),
    attackMode: isOn('attackMode'),
    notice: siteNotice
      .nullable()
      .catch(null)
      .parse(stored.get('notice') ?? null),
  }
}

/** Reads the settings for one process. */
export const createRuntimeSettings = (db: DbOf<'runtime_settings'>) => {
  const cache = createCache<RuntimeSettings>({ ttlMs: lifeMs })
  const load = async () => settingsOf(await db.selectFrom('runtime_settings').select(['name', 'value']).execute())
  return {
    read: () => cache.get(key, load),
    /** After a change by this process, so that it follows at once. */
    renew: () => cache.renew(key, load),
  }
}
export type SettingsReader = ReturnType<typeof createRuntimeSettings>

/** The notice, if it is to be shown at that time. */
export const noticeAt = ({ notice }: Pick<RuntimeSettings, 'notice'>, now: Date): SiteNotice | null => {
  if (!notice) return null
  const { from, until } = notice
  const isBegun = from === null || new Date(from) <= now
  return isBegun && (until === null || now < new Date(until)) ? notice : null
}
