import { useNavigation, useRevalidator } from 'react-router'
import { useIsLost } from '../lib/browser/use-connection.ts'

/**
 * Whether the page sends or loads something. A change made meanwhile would carry the stamp of the version before it and
 * be refused, as if somebody else had made the first. False while a request waits for the network: pressing again is
 * harmless then.
 */
export const usePageBusy = (): boolean => {
  const navigation = useNavigation()
  const revalidator = useRevalidator()
  const isLost = useIsLost()
  return !isLost && (navigation.state !== 'idle' || revalidator.state !== 'idle')
}
