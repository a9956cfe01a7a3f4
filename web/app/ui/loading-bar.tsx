import { useFetchers, useNavigation } from 'react-router'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Shows while requests are under way. Every request of a page is a navigation or a fetcher, so counting those is enough. */
export function LoadingBar() {
  const navigating = useNavigation().state === 'idle' ? 0 : 1
  const active = navigating + useFetchers().length
  return (
    <output>
      {active > 0 && (
        <>
          <span className="loading-bar" />
          <VisuallyHidden>Loading</VisuallyHidden>
        </>
      )}
    </output>
  )
}
