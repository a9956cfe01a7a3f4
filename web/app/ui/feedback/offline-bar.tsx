import { useNavigation } from 'react-router'
import { connection } from '../../lib/browser/connection.ts'
import { useIsLost, useWhyLost } from '../../lib/browser/use-connection.ts'
import { Button } from '../button.tsx'

/** Stands on the page while something waits for the network. A form that waits to be sent says so itself. */
export function OfflineBar() {
  const isLost = useIsLost()
  const why = useWhyLost()
  const { state, formData } = useNavigation()
  const isForm = state === 'submitting' && formData?.has('form')
  const isShown = isLost && !isForm
  return (
    <div className={isShown ? 'offline' : undefined}>
      <output>{isShown && `${why} This page stays as it is, and we'll carry on when you're back.`}</output>
      {isShown && (
        <Button size="small" look="line" onClick={connection.tryAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
