import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const folder = '/usr/lib/postgresql'

/** The oldest installed PostgreSQL of this Debian that we support (15 in Debian 12), or null if none is installed. */
export const findDebianPostgres = (): { readonly version: number; readonly programs: string } | null => {
  const versions = (existsSync(folder) ? readdirSync(folder) : [])
    .map(Number)
    .filter((version) => version >= 15 && existsSync(join(folder, String(version), 'bin/initdb')))
    .toSorted((a, b) => a - b)
  const [version] = versions
  return version === undefined ? null : { version, programs: join(folder, String(version), 'bin') }
}
