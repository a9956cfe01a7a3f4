import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react'
import { useSite } from '../../../../../lib/page/use-site.ts'
import { createCopyStore } from './draft-copy.ts'
import { draftServer } from './draft-server.ts'
import type { DraftState } from './draft-state.ts'
import { DraftStore } from './draft-store.ts'
import type { DraftVersion } from '../form-values.ts'

export const DraftContext = createContext<DraftStore | null>(null)

/** The draft of the surrounding form. */
export const useDraftStore = (): DraftStore => {
  const store = use(DraftContext)
  if (!store) throw new Error('This is only for the form of a project.')
  return store
}

/** A part of the draft's state. Only its changes render the component again. */
export const useDraft = <T>(select: (state: DraftState) => T): T => {
  const { get, subscribe } = useDraftStore()
  const read = () => select(get())
  return useSyncExternalStore(subscribe, read, read)
}

/** A reload continues with the draft. The router does not know, and so does not load the page's data again. */
const showInUrl = (id: string) => {
  const url = new URL(location.href)
  url.searchParams.set('draft', id)
  history.replaceState(history.state, '', url)
}

type Subject = { readonly start: DraftVersion; readonly projectId: string | null }

/** The draft of a form while the page is open. It is saved when the window is hidden or the page left. */
export const useNewDraftStore = ({ start, projectId }: Subject) => {
  const userId = useSite().user?.id ?? ''
  const [store] = useState(
    () =>
      new DraftStore({
        start,
        projectId,
        server: draftServer,
        copyOf: (draftId) => createCopyStore(userId, projectId ? `project-${projectId}` : (draftId ?? 'new')),
        ...(projectId ? {} : { onId: showInUrl }),
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
      leave()
    }
  }, [store])
  return store
}
