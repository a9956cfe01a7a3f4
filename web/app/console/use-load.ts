import { useCallback, useEffect, useEffectEvent, useState } from 'react'
import { noticeOfError } from '../lib/notices/notice-messages.ts'

type Loaded<T> = { readonly request: string; readonly data: T | null; readonly failure: string | null }

/**
 * Loads a part of a page in the browser, again for each new key. Until then the last data stays. `failure` is a message
 * for the person, with the event marker if there is one.
 */
export const useLoad = <T>(key: string, load: (signal: AbortSignal) => Promise<T>) => {
  const [loaded, setLoaded] = useState<Loaded<T>>({ request: '', data: null, failure: null })
  const [attempt, setAttempt] = useState(0)
  const request = `${attempt} ${key}`
  const start = useEffectEvent(load)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    start(signal).then(
      (data) => !signal.aborted && setLoaded({ request, data, failure: null }),
      (err) => !signal.aborted && setLoaded(({ data }) => ({ request, data, failure: noticeOfError(err).message })),
    )
    return () => controller.abort()
  }, [request])
  const retry = useCallback(() => setAttempt((n) => n + 1), [])
  const { data, failure } = loaded
  return { data, failure, isLoading: loaded.request !== request, retry }
}
