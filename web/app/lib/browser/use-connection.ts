import { useSyncExternalStore } from 'react'
import { connection } from './connection.ts'

/** True while a request of this window is waiting for the network. */
export const useIsLost = (): boolean => useSyncExternalStore(connection.subscribe, connection.isLost, () => false)

const subscribeToNetwork = (listener: () => void) => {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** The message about a waiting request: the browser is offline, or it is online but the server is unreachable. */
export const useLostMessage = (): string => {
  const isOnline = useSyncExternalStore(
    subscribeToNetwork,
    () => navigator.onLine,
    () => true,
  )
  return isOnline ? "We can't reach the exchange right now." : "You're offline."
}
