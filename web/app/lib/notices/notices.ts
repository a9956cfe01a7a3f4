import { limits } from '@lignum/contract/core/limits'

export type NoticeType = 'success' | 'info' | 'error'

/** The content and duration of a notice; null `lastsMs` means it stays until dismissed. */
export type NoticeText = {
  readonly type: NoticeType
  readonly title: string
  readonly message: string
  readonly lastsMs: number | null
  /** A button in the notice. Such a notice outlasts a change of route. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

export type Notice = NoticeText & {
  readonly id: number
  readonly at: number
  /** Raised together with a redirect: the next change of route does not close it. */
  readonly withRedirect: boolean
}

export type Notices = { readonly shown: readonly Notice[]; readonly recent: readonly Notice[] }

export const noNotices: Notices = { shown: [], recent: [] }

const recentNotices = 20

const isSameNotice = (a: NoticeText, b: NoticeText) =>
  a.type === b.type && a.title === b.title && a.message === b.message

/** Adds a notice. A repeat replaces the older one; only two of a type are shown, persistent ones are removed last. */
const withRaised = (now: Notices, notice: Notice): Notices => {
  const others = now.shown.filter((known) => !isSameNotice(known, notice))
  const ofType = others.filter((known) => known.type === notice.type)
  const leaving =
    ofType.length < limits.noticesOfOneType ? undefined : (ofType.find((known) => known.lastsMs !== null) ?? ofType[0])
  return {
    shown: [...others.filter((known) => known !== leaving), notice],
    recent: [notice, ...now.recent.filter((known) => !isSameNotice(known, notice))].slice(0, recentNotices),
  }
}

/** Hides a notice; it stays in the recent list. */
const withDismissed = (now: Notices, id: number): Notices => ({
  ...now,
  shown: now.shown.filter((known) => known.id !== id),
})

/** A change of route closes earlier notices, except persistent ones, those with an action and those raised with it. */
const withRouteChanged = (now: Notices): Notices => ({
  ...now,
  shown: now.shown
    .filter((known) => known.lastsMs === null || known.action || known.withRedirect)
    .map((known) => ({ ...known, withRedirect: false })),
})

/** A store of notices for useSyncExternalStore. */
export const createNoticeStore = (clock: () => number = Date.now) => {
  let now = noNotices
  let lastId = 0
  const listeners = new Set<() => void>()
  const update = (next: Notices) => {
    now = next
    for (const listener of listeners) listener()
  }
  return {
    get: () => now,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    raise: (text: NoticeText, { withRedirect = false } = {}) =>
      update(withRaised(now, { ...text, id: ++lastId, at: clock(), withRedirect })),
    dismiss: (id: number) => update(withDismissed(now, id)),
    routeChanged: () => update(withRouteChanged(now)),
  }
}

/** The notices of this window. Must not be used on the server, where all visitors would share them. */
export const notices = createNoticeStore()
