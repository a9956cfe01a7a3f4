import { useSyncExternalStore } from 'react'
import { useFetchers, useNavigation } from 'react-router'
import { activeCalls } from '../../lib/api/active-calls.ts'
import { useIsLost } from '../../lib/browser/use-connection.ts'
import { VisuallyHidden } from '../visually-hidden.tsx'

const none = () => 0

/** Visible during navigations, fetchers and API calls, but not while they wait for the network. */
export function LoadingBar() {
  const navigating = useNavigation().state === 'idle' ? 0 : 1
  const calls = useSyncExternalStore(activeCalls.subscribe, activeCalls.get, none)
  const active = navigating + useFetchers().length + calls
  const isLost = useIsLost()
  return (
    <output>
      {active > 0 && !isLost && (
        <>
          <span className="loading-bar" />
          <VisuallyHidden>Loading</VisuallyHidden>
        </>
      )}
    </output>
  )
}
