import { useSyncExternalStore } from 'react'
import { createLocalStore } from '../../lib/browser/local-store.ts'

/** Of this browser: whether single keys get in the way depends on its speech input or screen reader. */
const isOff = createLocalStore('lignum-shortcuts-off', (found) => found === true)

export const useAreShortcutsOff = () => useSyncExternalStore(isOff.subscribe, isOff.get, isOff.getOnServer)

export const areShortcutsOff = isOff.get
export const setShortcutsOff = isOff.set
