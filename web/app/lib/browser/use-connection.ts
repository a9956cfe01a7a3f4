import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** True while a request of this window waits for the network. */
export const useIsLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost, () => false)

const followNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Why a request waits: the browser has no network, or believes to have one and finds nobody there. */
export const useWhyLost = (): string => {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? "We can't reach the exchange right now." : "You're offline."
}
