import type { Db } from './database/database.ts'
import type { Log } from './observability/log.ts'
import type { Clock } from './values/clock.ts'

/** The dependencies that every domain may use; each domain adds its own in its `…Deps` type. */
export type BaseDeps = { readonly db: Db; readonly clock: Clock; readonly log: Log }
