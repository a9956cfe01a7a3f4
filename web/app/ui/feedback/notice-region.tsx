import { useCallback, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { carriedNotice, withoutCarried } from '../../lib/notices/carried-notices.ts'
import { type Notice, noNotices, type Notices, notices } from '../../lib/notices/notices.ts'
import { NoticeCard } from './notice-card.tsx'

/** A server-rendered page can have one notice: the one in its query string. */
const onArrival = (search: string): Notices => {
  const text = carriedNotice(search)
  if (!text) return noNotices
  const notice: Notice = { ...text, id: 0, at: 0, withRedirect: false }
  return { shown: [notice], recent: [notice] }
}

/** The notices of this window; during server rendering and hydration, the notice of the URL. */
export const useNotices = (): Notices => {
  const arrived = useRef<Notices>(null)
  const { search } = useLocation()
  return useSyncExternalStore(notices.subscribe, notices.get, () => (arrived.current ??= onArrival(search)))
}

/** All notices, above everything else on the page, open dialogs included. */
export function NoticeRegion() {
  const { shown } = useNotices()
  const region = useRef<HTMLDivElement>(null)
  useFollowedRoute()
  useEffect(() => {
    const element = region.current
    if (!element) return
    element.popover = 'manual'
    const isOpen = element.matches(':popover-open')
    // The last element in the top layer is above the others: a dialog opened meanwhile would cover the notices.
    const isCovered = isOpen && document.querySelector('dialog:modal') !== null
    if (isOpen && (isCovered || shown.length === 0)) element.hidePopover()
    if (shown.length > 0 && (!isOpen || isCovered)) element.showPopover()
  }, [shown])
  return (
    <div ref={region} className="notices">
      {shown.map((notice) => (
        <ShownNotice key={notice.id} notice={notice} />
      ))}
    </div>
  )
}

function ShownNotice({ notice }: { notice: Notice }) {
  const end = useCallback(() => notices.dismiss(notice.id), [notice.id])
  return <NoticeCard notice={notice} onEnd={end} />
}

/** A navigation closes the notices of the old page and raises the notice of the new URL. */
const useFollowedRoute = () => {
  const { pathname, search, hash, key } = useLocation()
  const last = useRef({ pathname, key: '' })
  useEffect(() => {
    if (last.current.key === key) return
    if (last.current.pathname !== pathname) notices.routeChanged()
    last.current = { pathname, key }
    const text = carriedNotice(search)
    if (!text) return
    notices.raise(text)
    history.replaceState(history.state, '', pathname + withoutCarried(search) + hash)
  }, [pathname, search, hash, key])
}
