import { limits } from '@lignum/contract/core/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { listParameters, type ListQuery, type ListRules } from './list-query.ts'

/** How long a text may pause before the list is read again. */
const typingDelayMs = 250

type Change = { readonly isTyped?: boolean }

/**
 * Keeps the query of a list in the URL. `shown` is what the person has chosen, at once; `query`, what the loader has
 * read, follows. Changes of the same moment become one navigation, and a change other than of the page leads to page 1.
 */
export const useListQuery = <R extends ListRules>(rules: R, query: ListQuery<R>) => {
  const navigate = useNavigate()
  const [wanted, setWanted] = useState<ListQuery<R> | null>(null)
  const latest = useRef(query)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)

  // While a change waits, a response to an earlier one must not replace it.
  useEffect(() => {
    if (timer.current !== null) return
    latest.current = query
    setWanted(null)
  }, [query])
  useEffect(() => () => clearTimeout(timer.current ?? undefined), [])

  const change = useCallback(
    (part: Partial<ListQuery<R>>, { isTyped = false }: Change = {}) => {
      const next = { ...latest.current, page: 1, ...part }
      latest.current = next
      setWanted(next)
      clearTimeout(timer.current ?? undefined)
      timer.current = setTimeout(
        () => {
          timer.current = null
          const search = listParameters(rules, next).toString()
          void navigate({ search }, { replace: isTyped, preventScrollReset: isTyped })
        },
        isTyped ? typingDelayMs : limits.tableChangeDelayMs,
      )
    },
    [navigate, rules],
  )
  const setFilter = useCallback(
    (name: string, value: string | readonly string[], how?: Change) =>
      change({ filters: { ...latest.current.filters, [name]: value } }, how),
    [change],
  )
  return { shown: wanted ?? query, change, setFilter, isPending: useIsReading() || wanted !== null }
}

/** Whether the data of this page is being read again. */
const useIsReading = (): boolean => {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  return location?.pathname === pathname
}
