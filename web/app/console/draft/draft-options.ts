import type { CopyStore } from './draft-copy.ts'
import type { DraftServer } from './draft-server.ts'
import type { DraftVersion, EndedStatus } from './draft-state.ts'

/** What a draft is made of: its first version, the server that saves it, and where this browser has its copy. */
export type DraftOptions = {
  readonly start: DraftVersion
  readonly server: DraftServer
  /** The copy in the browser of the draft with this id, or of one that has none yet. */
  readonly copyOf: (draftId: string | null) => CopyStore
  readonly onId?: (id: string) => void
  /** The draft had ended when the page was loaded. */
  readonly ended?: EndedStatus
}
