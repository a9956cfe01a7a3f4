import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** The release that a process runs, for health checks, metrics and logs. */
export type BuildInfo = { readonly version: string; readonly commit: string }

const manifest = z.object({ version: z.string() })

export const readBuildInfo = (commit: string): BuildInfo => ({
  version: manifest.parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))
    .version,
  commit: commit || 'unknown',
})
