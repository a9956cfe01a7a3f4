import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** Which release a process runs, as health, figures and log tell it. */
export type BuildInfo = { readonly version: string; readonly commit: string }

const manifest = z.object({ version: z.string() })

export const readBuildInfo = (commit: string): BuildInfo => ({
  version: manifest.parse(JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8')))
    .version,
  commit: commit || 'unknown',
})
