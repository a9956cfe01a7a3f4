import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** Reports errors of a page and returns their event marker; set per request by the server that mounts this build. */
export type Faults = { readonly report: (error: unknown) => void; readonly marker: () => string | null }

export const faultsContext = createContext<Faults>({ report: () => undefined, marker: () => null })

/** The event marker for the components of an error page. Null in the browser. */
export const EventMarker = createReactContext<string | null>(null)

/** The header that contains the event marker in responses to the router. */
const header = 'event-marker'

let lastMarker: string | null = null

/** Remembers the event marker of an error response, for the error screen that follows. */
export const rememberMarker = ({ headers }: Response) => {
  lastMarker = headers.get(header) ?? lastMarker
}

const inDocument = () =>
  typeof document === 'undefined' ? null : (document.documentElement.dataset['eventMarker'] ?? null)

/** The event marker under which the newest error of this page was logged. */
export const useEventMarker = (): string | null => use(EventMarker) ?? lastMarker ?? inDocument()
