import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import type { ListRules } from '../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../lib/lists/list-request.ts'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices } from '../../../lib/notices/notices.ts'
import type { ListSource, ShownList } from '../list-source.ts'

/** Whether all rows that match can be selected, once those of the page are. */
type Matching =
  | { readonly kind: 'none' | 'too-many' }
  | { readonly kind: 'offered'; readonly count: number; readonly isLoading: boolean }

type Given<R extends ListRules, Row> = {
  readonly source: ListSource<R, Row>
  readonly loaded: ShownList<R, Row>
  /** The selected rows of the page. */
  readonly selected: readonly Row[]
  readonly clearSelected: () => void
}

const matchingOf = (onPage: number, selected: number, count: number, isLoading: boolean): Matching => {
  if (selected < onPage || count <= onPage) return { kind: 'none' }
  return count <= limits.largestPageSize ? { kind: 'offered', count, isLoading } : { kind: 'too-many' }
}

/** The rows that a bulk action takes: those selected on the page, or all that match, which are read for it. */
export const useBulkSelection = <R extends ListRules, Row>({
  source,
  loaded,
  selected,
  clearSelected,
}: Given<R, Row>) => {
  const [read, setRead] = useState<{ readonly of: readonly Row[]; readonly rows: readonly Row[] } | null>(null)
  const [isLoading, setLoading] = useState(false)
  // Another page, or another selection on it, is a new decision.
  const all = read?.of === selected ? read.rows : null

  const selectMatching = async () => {
    setLoading(true)
    try {
      const request = listRequestOf(source.rules, { ...loaded.query, page: 1, size: limits.largestPageSize })
      setRead({ of: selected, rows: (await source.read(request)).results })
    } catch (err) {
      notices.raise(noticeOfError(err))
    } finally {
      setLoading(false)
    }
  }
  const matching: Matching = all
    ? { kind: 'none' }
    : matchingOf(loaded.rows.length, selected.length, loaded.count, isLoading)
  return { rows: all ?? selected, isAllMatching: all !== null, matching, selectMatching, clear: clearSelected }
}

export type BulkSelection<Row> = ReturnType<typeof useBulkSelection<ListRules, Row>>
