/** A request that failed without a network and waits for its retry. */
type PendingRequest = { readonly isPost: boolean; mayRepeat: boolean; retry: () => void }

const pending = new Set<PendingRequest>()
const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** The delays before automatic retries. */
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000]

const retryAll = () => {
  for (const request of pending) if (request.mayRepeat) request.retry()
}

/** Whether the server can be reached, judged by the requests of this window. */
export const connection = {
  isLost: () => pending.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  tryAgain: retryAll,
  /** The form was edited after its submission: pending posts are no longer retried until it is submitted again. */
  stopPostRetries: () => {
    for (const request of pending) if (request.isPost) request.mayRepeat = false
  },
}

const nextTry = (request: PendingRequest, tries: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', retry)
      signal?.removeEventListener('abort', abort)
    }
    const retry = () => {
      if (!request.mayRepeat) return
      end()
      resolve()
    }
    const abort = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(retry, retryDelaysMs[Math.min(tries, retryDelaysMs.length - 1)])
    request.retry = retry
    addEventListener('online', retry)
    signal?.addEventListener('abort', abort)
  })

type Options = { signal?: AbortSignal; isPost?: boolean }

/**
 * Repeats a request until a response arrives, so that the page waits unchanged instead of failing. Browsers report a
 * lost connection as a TypeError; every other error is rethrown. `signal` aborts the retries, e.g. on navigation.
 */
export const untilResponse = async <T>(
  send: () => Promise<T>,
  { signal, isPost = false }: Options = {},
): Promise<T> => {
  const request: PendingRequest = { isPost, mayRepeat: true, retry: () => undefined }
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof TypeError) || signal?.aborted) throw error
      }
      pending.add(request)
      notify()
      await nextTry(request, tries, signal)
    }
  } finally {
    if (pending.delete(request)) notify()
  }
}
