import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while the page is as the server wrote it, true once script has taken over. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
