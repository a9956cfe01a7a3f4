import type { z } from 'zod'

/** A setting as staff may see it. */
export type ShownSetting = {
  readonly name: string
  readonly value: string | null
  readonly state: 'Set' | 'Default' | 'Secret' | 'NotSet'
  readonly about: string
}

/** By its description, which docs/configuration.md shows too. */
const isSecret = (about: string): boolean => about.includes('(secret)')

/** The settings of this process for people, without the values of secrets. */
export const effectiveConfiguration = (
  settings: Readonly<Record<string, z.ZodType>>,
  given: Readonly<Record<string, string | undefined>>,
): ShownSetting[] =>
  Object.entries(settings).map(([name, setting]) => {
    const about = setting.description ?? ''
    const text = given[name]
    if (isSecret(about)) return { name, value: null, state: text ? 'Secret' : 'NotSet', about }
    if (text) return { name, value: text, state: 'Set', about }
    const { data } = setting.safeParse(undefined)
    const value = data === undefined || data === '' ? null : String(data)
    return { name, value, state: value === null ? 'NotSet' : 'Default', about }
  })
