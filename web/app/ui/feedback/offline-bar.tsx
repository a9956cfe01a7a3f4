import { useNavigation } from 'react-router'
import { connection } from '../../lib/browser/connection.ts'
import { useIsLost, useLostMessage } from '../../lib/browser/use-connection.ts'
import { Button } from '../button.tsx'

/** Shown while a request waits for the network. A waiting form shows its own notice instead. */
export function OfflineBar() {
  const isLost = useIsLost()
  const message = useLostMessage()
  const { state, formData } = useNavigation()
  const isForm = state === 'submitting' && formData?.has('form')
  const isShown = isLost && !isForm
  return (
    <div className={isShown ? 'offline' : undefined}>
      <output>{isShown && `${message} This page stays as it is, and we'll carry on when you're back.`}</output>
      {isShown && (
        <Button size="small" look="line" onClick={connection.tryAgain}>
          Try again
        </Button>
      )}
    </div>
  )
}
