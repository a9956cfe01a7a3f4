import { createContext as createReactContext, use } from 'react'
import { createContext } from 'react-router'

/** How a page reports a fault of its own, and the event marker it was logged under; set once a request by the server that mounts this build. */
export type Faults = { readonly report: (error: unknown) => void; readonly marker: () => string | null }

export const faultsContext = createContext<Faults>({ report: () => undefined, marker: () => null })

/** The marker for the components of a page that is rendered after a fault. Null in the browser. */
export const EventMarker = createReactContext<string | null>(null)

/** The header by which an answer for the router carries it. */
const header = 'event-marker'

let lastMarker: string | null = null

/** Remembers the marker of an answer that is a fault, for the screen that follows. */
export const noteMarker = ({ headers }: Response) => {
  lastMarker = headers.get(header) ?? lastMarker
}

const inDocument = () =>
  typeof document === 'undefined' ? null : (document.documentElement.dataset['eventMarker'] ?? null)

/** The marker under which the newest fault of this page was logged. */
export const useEventMarker = (): string | null => use(EventMarker) ?? lastMarker ?? inDocument()
