import { readConfig } from './config/config.ts'
import { ConfigRefused } from './config/config-refused.ts'

const roles = ['api', 'web', 'worker'] as const
export type Role = (typeof roles)[number]

const isRole = (name: string): name is Role => roles.some((role) => role === name)

/** Reads the roles of a process from `--roles=api,web`. An unknown name is refused: the process would do nothing. */
export const readRoles = (text: string): ReadonlySet<Role> => {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
  const unknown = names.filter((name) => !isRole(name))
  if (unknown.length > 0 || names.length === 0)
    throw new ConfigRefused([
      `--roles: ${unknown.length > 0 ? `${unknown.join(', ')} is no role` : 'no role is named'}; use ${roles.join(', ')}, separated by commas`,
    ])
  return new Set(names.filter(isRole))
}

/** Errors in the roles and in the configuration are reported together. */
export const readRolesAndConfig = (names: string, environment: Readonly<Record<string, string | undefined>>) => {
  const reasons: string[] = []
  const attempt = <T>(read: () => T): T | null => {
    try {
      return read()
    } catch (err) {
      if (!(err instanceof ConfigRefused)) throw err
      reasons.push(...err.reasons)
      return null
    }
  }
  const known = attempt(() => readRoles(names))
  const config = attempt(() => readConfig(environment))
  if (!known || !config) throw new ConfigRefused(reasons)
  return { roles: known, config }
}
