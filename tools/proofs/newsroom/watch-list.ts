import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const page = z.object({ results: z.array(z.object({ id: z.string(), publishDate: z.string() })), count: z.number() })
const perPage = 100

const readPage = async (site: string, pageNumber: number) => {
  const response = await fetch(`${site}/api/NewsManagement/GetAllNewsByFilter`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ pageNumber, amountPerPage: perPage }),
  })
  return page.parse(await response.json())
}

/** Reads the public list, of which feed and news page are made, again and again: what came too early, and what twice. */
export const watchList = (site: string) => {
  const [early, twice] = [new Set<string>(), new Set<string>()]
  const stopping = new AbortController()
  const run = async () => {
    while (!stopping.signal.aborted) {
      const { results } = await readPage(site, 1)
      const now = Date.now()
      for (const { id, publishDate } of results) if (Date.parse(publishDate) > now) early.add(id)
      for (const id of repeated(results.map((one) => one.id))) twice.add(id)
      await wait(500)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
    return { early: early.size, twice: twice.size }
  }
}

/** All that is in the list, page by page. */
export const readWholeList = async (site: string): Promise<string[]> => {
  const ids: string[] = []
  for (let number = 1; ; number++) {
    const { results } = await readPage(site, number)
    ids.push(...results.map(({ id }) => id))
    if (results.length < perPage) return ids
  }
}

export const repeated = (ids: readonly string[]): string[] => ids.filter((id, at) => ids.indexOf(id) !== at)
