import { transact } from '#kit/database/database'
import { Refusal } from '#kit/values/refusal'
import type { NewsDeps } from './news.deps.ts'
import { insertStop } from './news.writes.ts'

/** Ends the news of one project for the address that the signed link was mailed to, from the next mail on. */
export const stopProjectNews = async ({ db, clock, newsLinks }: NewsDeps, link: string): Promise<void> => {
  const id = newsLinks.read(link)
  if (id === null) throw new Refusal('not-found')
  await transact(db, (tx) => insertStop(tx, id, clock.now()))
}
