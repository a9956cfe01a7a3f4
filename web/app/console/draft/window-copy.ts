import { isChanged } from '../form/edited.ts'
import type { FormValues } from '../../lib/api/form-response.ts'
import type { CopyStore, DraftCopy } from './draft-copy.ts'
import { copiedValues, type DraftState } from './draft-state.ts'

/** The copy of a draft in this browser, as one window writes it. */
export class WindowCopy {
  readonly #copyOf: (draftId: string | null) => CopyStore
  readonly #writer = crypto.randomUUID()
  #store: CopyStore
  /** Of the draft while the server has none: a repeated request makes no second one. */
  idempotencyKey: string = crypto.randomUUID()

  constructor(copyOf: (draftId: string | null) => CopyStore, draftId: string | null) {
    this.#copyOf = copyOf
    this.#store = copyOf(draftId)
  }

  get(): DraftCopy | null {
    return this.#store.get()
  }

  clear(): void {
    this.#store.clear()
  }

  /** What the server does not have yet; nothing when it has everything. */
  write(state: DraftState, sent: FormValues | null): void {
    const copied = copiedValues(state)
    const isOnlyHere = state.status.kind === 'ended' && copied.version > 0
    if (sent || isOnlyHere || isChanged(state.edited))
      this.#store.set({ ...copied, sent, idempotencyKey: this.idempotencyKey, writer: this.#writer })
    else this.#clearOwn()
  }

  /** The draft was saved first, and has an id now. */
  follow(draftId: string): void {
    this.#clearOwn()
    this.#store = this.#copyOf(draftId)
  }

  /** What is typed becomes another draft. */
  startAnew(): void {
    this.clear()
    this.#store = this.#copyOf(null)
    this.idempotencyKey = crypto.randomUUID()
  }

  /** Not that of another window, which has not saved yet. */
  #clearOwn() {
    if (this.get()?.writer === this.#writer) this.clear()
  }
}

/** Leaves what is typed to another form, which finds it in that copy. */
export const leaveCopy = (target: CopyStore, state: DraftState): void =>
  target.set({
    ...copiedValues(state),
    id: null,
    version: 0,
    sent: null,
    idempotencyKey: crypto.randomUUID(),
    writer: crypto.randomUUID(),
  })
