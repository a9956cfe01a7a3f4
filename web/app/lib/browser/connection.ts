/** One request that found no network and waits to be made again. */
type Waiting = { readonly isPost: boolean; mayRepeat: boolean; wake: () => void }

const waiting = new Set<Waiting>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Between two tries that nobody asked for. */
const pauses = [2_000, 4_000, 8_000, 15_000]

const wakeAll = () => {
  for (const request of waiting) if (request.mayRepeat) request.wake()
}

/** Whether the site can be reached, as far as this window's own requests have found out. */
export const connection = {
  isLost: () => waiting.size > 0,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
  tryAgain: wakeAll,
  /** The form has been edited since it was sent: what was sent then is not sent again without a press of its button. */
  holdPosts: () => {
    for (const request of waiting) if (request.isPost) request.mayRepeat = false
  },
}

const nextTry = (request: Waiting, tries: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', wake)
      signal?.removeEventListener('abort', giveUp)
    }
    const wake = () => {
      if (!request.mayRepeat) return
      end()
      resolve()
    }
    const giveUp = () => {
      end()
      reject(signal?.reason)
    }
    const timer = setTimeout(wake, pauses[Math.min(tries, pauses.length - 1)])
    request.wake = wake
    addEventListener('online', wake)
    signal?.addEventListener('abort', giveUp)
  })

type Options = { signal?: AbortSignal; isPost?: boolean }

/**
 * Makes a request until it is answered, so that the page waits as it is instead of failing. Browsers report a lost
 * connection as a TypeError; every other error is passed on. Ends when `signal` does: the person has moved on.
 */
export const untilResponse = async <T>(
  send: () => Promise<T>,
  { signal, isPost = false }: Options = {},
): Promise<T> => {
  const request: Waiting = { isPost, mayRepeat: true, wake: () => undefined }
  try {
    for (let tries = 0; ; tries++) {
      try {
        return await send()
      } catch (error) {
        if (!(error instanceof TypeError) || signal?.aborted) throw error
      }
      waiting.add(request)
      tell()
      await nextTry(request, tries, signal)
    }
  } finally {
    if (waiting.delete(request)) tell()
  }
}
