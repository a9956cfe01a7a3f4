import { limits } from '@lignum/contract/core/limits'

export type NoticeType = 'success' | 'info' | 'error'

/** What is said, and for how long; a notice without an end stays until it is dismissed. */
export type NoticeText = {
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  readonly lastsMs: number | null
}

export type Notice = NoticeText & {
  readonly id: number
  readonly at: number
  /** Raised together with a redirect: the next change of route leaves it standing. */
  readonly withRedirect: boolean
}

export type Notices = { readonly shown: readonly Notice[]; readonly recent: readonly Notice[] }

export const noNotices: Notices = { shown: [], recent: [] }

const recentNotices = 20

const says = (a: NoticeText, b: NoticeText) => a.type === b.type && a.title === b.title && a.message === b.message

/** Adds a notice: a repeat replaces the older one, and of a type only the newest two stay, persistent ones longest. */
const withRaised = (now: Notices, notice: Notice): Notices => {
  const others = now.shown.filter((known) => !says(known, notice))
  const ofType = others.filter((known) => known.type === notice.type)
  const leaving =
    ofType.length < limits.noticesOfOneType ? undefined : (ofType.find((known) => known.lastsMs !== null) ?? ofType[0])
  return {
    shown: [...others.filter((known) => known !== leaving), notice],
    recent: [notice, ...now.recent.filter((known) => !says(known, notice))].slice(0, recentNotices),
  }
}

/** Takes a notice off the page; it stays among the recent ones. */
const withDismissed = (now: Notices, id: number): Notices => ({
  ...now,
  shown: now.shown.filter((known) => known.id !== id),
})

/** A change of route closes what was raised before it, except what is persistent or came with the redirect. */
const withRouteChanged = (now: Notices): Notices => ({
  ...now,
  shown: now.shown
    .filter((known) => known.lastsMs === null || known.withRedirect)
    .map((known) => ({ ...known, withRedirect: false })),
})

/** A store of notices that React can follow. */
export const createNoticeStore = (clock: () => number = Date.now) => {
  let now = noNotices
  let lastId = 0
  const listeners = new Set<() => void>()
  const become = (next: Notices) => {
    now = next
    for (const tell of listeners) tell()
  }
  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: (text: NoticeText, { withRedirect = false } = {}) =>
      become(withRaised(now, { ...text, id: ++lastId, at: clock(), withRedirect })),
    dismiss: (id: number) => become(withDismissed(now, id)),
    routeChanged: () => become(withRouteChanged(now)),
  }
}

/** The notices of this browser window. The server never raises any: it has many visitors and one memory. */
export const notices = createNoticeStore()
