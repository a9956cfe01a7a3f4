import { setTimeout as wait } from 'node:timers/promises'
import type { Scheduled } from './scheduling-rig.ts'
import { repeated } from './watch-list.ts'

const readFeed = async (site: string): Promise<string[]> => {
  const response = await fetch(`${site}/feed.xml`)
  if (!response.ok) throw new Error(`/feed.xml has the status ${response.status}`)
  return [...(await response.text()).matchAll(/<id>urn:uuid:([\da-f-]{36})<\/id>/g)].map(([, id = '']) => id)
}

/** Reads the feed itself again and again: what was in it before its time, what twice, and how many different ones. */
export const watchFeed = (site: string, scheduled: readonly Scheduled[]) => {
  const due = new Map(scheduled.map(({ id, at }) => [id, at]))
  const [early, twice, seen] = [new Set<string>(), new Set<string>(), new Set<string>()]
  const stopping = new AbortController()
  const look = async () => {
    const ids = await readFeed(site)
    const now = Date.now()
    for (const id of ids) {
      seen.add(id)
      if ((due.get(id) ?? 0) > now) early.add(id)
    }
    for (const id of repeated(ids)) twice.add(id)
    return ids
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await look()
      await wait(500)
    }
  }
  const running = run()
  return async () => {
    stopping.abort()
    await running
    // The feed is cached for two seconds.
    await wait(2_500)
    return { newest: await look(), early: early.size, twice: twice.size, seen: seen.size }
  }
}
