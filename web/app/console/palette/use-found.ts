import { useEffect, useState } from 'react'
import { useDebouncedValue } from '@mantine/hooks'
import type { Found, Source } from './sources.ts'

export type FoundGroup = { readonly label: string; readonly found: readonly Found[] }
type Search = {
  readonly text: string
  readonly groups: readonly FoundGroup[]
  /** The names of the lists that could not be searched. */
  readonly failed: readonly string[]
}

const nothing: Search = { text: '', groups: [], failed: [] }
/** Long enough that most words are typed before the first search. */
const typingMs = 150

const searchAll = async (sources: readonly Source[], text: string, signal: AbortSignal): Promise<Search> => {
  const searched = sources.filter(({ pattern }) => pattern.test(text))
  const results = await Promise.allSettled(searched.map(({ find }) => find(text, signal)))
  const groups = searched.map(({ label }, i) => ({ label, result: results[i] }))
  return {
    text,
    groups: groups.flatMap(({ label, result }) =>
      result?.status === 'fulfilled' && result.value.length > 0 ? [{ label, found: result.value }] : [],
    ),
    failed: groups.filter(({ result }) => result?.status === 'rejected').map(({ label }) => label),
  }
}

/** What the lists have for the typed text. The results of the text before stay until the new ones are there. */
export const useFound = (
  sources: readonly Source[],
  typed: string,
  onFound: () => void,
): Search & { isSearching: boolean } => {
  const [last, setLast] = useState(nothing)
  const [text] = useDebouncedValue(typed, typingMs)
  useEffect(() => {
    const aborter = new AbortController()
    const search = async () => {
      const found = await searchAll(sources, text, aborter.signal)
      if (aborter.signal.aborted) return
      setLast(found)
      onFound()
    }
    void search()
    return () => aborter.abort()
  }, [sources, text, onFound])
  return { ...(typed ? last : nothing), isSearching: typed !== last.text }
}
