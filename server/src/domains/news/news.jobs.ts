import type { Db } from '#kit/database/database'
import type { Tick } from '#kit/jobs/intervals'
import type { Clock } from '#kit/values/clock'
import { openArticles } from './newsroom/open-articles.ts'

/** A tick and not a job: the job of a killed worker is unlocked only after half a minute. */
export const newsTicks = (deps: { db: Db; clock: Clock }): Tick[] => [
  { name: 'news.open-articles', everyMs: 1_000, run: () => openArticles(deps) },
]
