import type { SavedView } from '@lignum/contract/accounts/saved-views'
import { useEffect, useMemo, useState } from 'react'
import type { ListSource } from '../list-source.ts'
import { countRequest } from './view-query.ts'

/** The data of the page is loaded at each navigation; of several in a row only the last one counts. */
const delayMs = 500

export type PinnedView = SavedView & { readonly count: number | null }

type Counts = Readonly<Record<string, number>>

const countOf = async (source: ListSource, { id, query }: SavedView): Promise<readonly [string, number][]> => {
  try {
    const { count } = await source.read(countRequest(source.rules, query), { isBackground: true })
    return [[id, count]]
  } catch {
    // Without a count the view can still be opened.
    return []
  }
}

/**
 * The pinned views of the lists that the person may open, with their counts, which follow from the browser: the page
 * does not wait for them. Counted again with each load of the page's data, not by a timer, which would keep an
 * unattended session alive.
 */
export const usePinnedViews = (sources: readonly ListSource[], views: readonly SavedView[]): readonly PinnedView[] => {
  const [counts, setCounts] = useState<Counts>({})
  useEffect(() => {
    let isOver = false
    const count = async () => {
      const pinned = views.filter(({ isPinned }) => isPinned)
      const found = await Promise.all(
        pinned.flatMap((view) =>
          sources.filter(({ name }) => name === view.list).map((source) => countOf(source, view)),
        ),
      )
      if (!isOver) setCounts(Object.fromEntries(found.flat()))
    }
    const timer = setTimeout(() => void count(), delayMs)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [sources, views])
  return useMemo(
    () => views.filter(({ isPinned }) => isPinned).map((view) => ({ ...view, count: counts[view.id] ?? null })),
    [views, counts],
  )
}
