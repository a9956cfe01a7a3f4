import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { useSite } from '../../lib/page/use-site.ts'
import { createCopyStore } from './draft-copy.ts'
import type { DraftServer } from './draft-server.ts'
import type { DraftState, DraftVersion, EndedStatus } from './draft-state.ts'
import { DraftStore } from './draft-store.ts'

export const DraftContext = createContext<DraftStore | null>(null)

/** The draft of the surrounding form. */
export const useDraftStore = (): DraftStore => {
  const store = use(DraftContext)
  if (!store) throw new Error('This is only for a form that is saved as it is typed.')
  return store
}

/** A part of the draft's state. Only its changes render the component again. */
export const useDraft = <T>(select: (state: DraftState) => T): T => {
  const { get, subscribe } = useDraftStore()
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}

type Subject = {
  readonly start: DraftVersion
  readonly server: DraftServer
  /** Names what is written in the copy of this browser; the id is null while the server has none. */
  readonly copyName: (id: string | null) => string
  /** Called with the id of a new draft, when it is saved first. */
  readonly onId?: (id: string) => void
  /** The draft had ended when the page was loaded. */
  readonly ended?: EndedStatus | undefined
}

/** The draft of a form while the page is open. It is saved when the window is hidden or the page left. */
export const useNewDraftStore = ({ start, server, copyName, onId, ended }: Subject) => {
  const userId = useSite().user?.id ?? ''
  const { revalidate } = useRevalidator()
  const [store] = useState(
    () =>
      new DraftStore({
        start,
        server,
        copyOf: (draftId) => createCopyStore(userId, copyName(draftId)),
        ...(onId && { onId }),
        ...(ended && { ended }),
      }),
  )
  useEffect(() => {
    store.restore()
    const leave = () => {
      store.writeCopy()
      store.saveNow()
    }
    const hide = () => document.hidden && leave()
    document.addEventListener('visibilitychange', hide)
    addEventListener('pagehide', leave)
    return () => {
      document.removeEventListener('visibilitychange', hide)
      removeEventListener('pagehide', leave)
      const isBehind = store.get().status.kind === 'saving'
      leave()
      // The next page was loaded before the last words were saved.
      if (isBehind) void store.settle().then(() => revalidate())
    }
  }, [store, revalidate])
  return store
}
