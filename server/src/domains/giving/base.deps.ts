import type { Db } from '#kit/database/database'
import type { Log } from '#kit/observability/log'
import type { Clock } from '#kit/values/clock'

/** The dependencies that every subdomain may use. Each one adds its own in its `*.deps.ts`. */
export type BaseDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log }
