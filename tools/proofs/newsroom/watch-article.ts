import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { Scheduled } from './scheduling-rig.ts'

const article = z.object({ mainImageLink: z.string().nullable() })
/** Gives up after this time: the article did not come out. */
const longestMs = 30_000
const pauseMs = 200

/** How long after its time everything of an article was readable, and what was readable before. */
export type Watched = { readonly delayMs: number; readonly early: readonly string[] }

const partsOf = (site: string, { id, pictureUrl }: Scheduled) => ({
  article: () =>
    fetch(`${site}/api/NewsManagement/GetNewsById`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id }),
    }),
  picture: () => fetch(`${site}${pictureUrl}`),
  thumbnail: () => fetch(`${site}${pictureUrl}?width=600&format=webp`),
  'share image': () => fetch(`${site}/api/NewsManagement/GetShareImage/${id}`),
})

/** Reads all parts of an article by direct calls, shortly before its time and from then on until it is complete. */
export const watchArticle = async (site: string, scheduled: Scheduled): Promise<Watched> => {
  const parts = partsOf(site, scheduled)
  await wait(Math.max(0, scheduled.at - Date.now() - Math.random() * 1_500))
  const early: string[] = []
  for (const [name, read] of Object.entries(parts)) {
    const { ok } = await read()
    // A response that arrives at its time or later proves nothing.
    if (ok && Date.now() < scheduled.at) early.push(name)
  }
  await wait(Math.max(0, scheduled.at - Date.now()))
  for (;;) {
    const delayMs = Date.now() - scheduled.at
    if ((await isComplete(parts)) || delayMs > longestMs) return { delayMs: Date.now() - scheduled.at, early }
    await wait(pauseMs)
  }
}

const isComplete = async (parts: ReturnType<typeof partsOf>): Promise<boolean> => {
  const response = await parts.article()
  if (!response.ok || !article.parse(await response.json()).mainImageLink) return false
  return (await parts.picture()).ok
}
