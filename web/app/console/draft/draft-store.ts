import { isChanged, withSaved, withTyped } from '../form/edited.ts'
import type { FormValues } from '../../lib/api/form-response.ts'
import { isProblem, type Problem } from '../../lib/api/problem.ts'
import { noticeOfError } from '../../lib/notices/notice-messages.ts'
import type { DraftOptions } from './draft-options.ts'
import type { SaveRequest } from './draft-server.ts'
import {
  asNewDraft,
  copiedValues,
  type DraftFile,
  type DraftState,
  type DraftStatus,
  openChoices,
  settledStatus,
  startState,
  withNewer,
} from './draft-state.ts'
import { WindowCopy } from './window-copy.ts'

/** A draft is saved after the last key press, its copy in the browser less often than keys are pressed: it takes time. */
const [saveDelayMs, copyDelayMs] = [1_000, 200]

/**
 * The draft of a form: what is typed, what of it the server has, and the requests between the two. One request at a
 * time; one whose outcome is unknown is repeated unchanged, because the server recognises only the same values.
 */
export class DraftStore {
  readonly #options: DraftOptions
  readonly #listeners = new Set<() => void>()
  #state: DraftState
  readonly #copy: WindowCopy
  #pending: SaveRequest | null = null
  #running: Promise<void> | null = null
  #isDue = false
  #needsId = false
  #isEnded = false
  #saveTimer: ReturnType<typeof setTimeout> | undefined
  #copyTimer: ReturnType<typeof setTimeout> | undefined

  constructor(options: DraftOptions) {
    this.#options = options
    this.#state = { ...startState(options.start), ...(options.ended && { status: options.ended }) }
    this.#copy = new WindowCopy(options.copyOf, options.start.id)
  }

  readonly get = (): DraftState => this.#state

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /** Continues with what an earlier window of this browser could not save. */
  restore(): void {
    const copy = this.#copy.get()
    if (this.#state.isContinued === null) this.#set({ ...this.#state, isContinued: copy !== null })
    if (!copy || this.#isEnded) return
    const { start, ended } = this.#options
    this.#copy.idempotencyKey = copy.idempotencyKey
    const base = { stamp: String(copy.version), values: copy.base }
    const state = { ...this.#state, edited: { base, typed: copy.typed, theirChanges: [] } }
    if (ended) return this.#set(state)
    const message = `${start.savedBy ?? 'Somebody else'} saved this draft after you typed what is only in this browser.`
    this.#set(withNewer(state, { version: start, message, sent: copy.sent }))
    // The draft may exist already, and only the same request tells its id.
    if (start.id === null && copy.sent) this.#pending = this.#request(copy.sent)
    this.#copy.clear()
    this.writeCopy()
    this.saveNow()
  }

  readonly type = (field: string, value: string): void => {
    if (this.#isEnded || this.#state.edited.typed[field] === value) return
    const edited = withTyped(this.#state.edited, field, value)
    this.#set({ ...this.#state, edited, ...(this.#isPaused() ? {} : { status: { kind: 'saving' } }) })
    clearTimeout(this.#saveTimer)
    this.#saveTimer = setTimeout(this.saveNow, saveDelayMs)
    this.#copyTimer ??= setTimeout(this.writeCopy, copyDelayMs)
  }

  readonly saveNow = (): void => {
    clearTimeout(this.#saveTimer)
    this.#isDue = true
    void this.#run()
  }

  /** Saves everything; false when that is not possible now, for a reason that the status says. */
  async settle(): Promise<boolean> {
    do {
      this.saveNow()
      await this.#run()
    } while (this.#state.status.kind === 'saving')
    return ['saved', 'untouched'].includes(this.#state.status.kind)
  }

  /** The id of the draft, which is saved first if the server does not have it yet; null when that is not possible. */
  async obtainId(): Promise<string | null> {
    this.#needsId = true
    if (this.#state.id === null) this.saveNow()
    await this.#run()
    return this.#state.id
  }

  addFile(file: DraftFile): void {
    this.#set({ ...this.#state, files: new Map(this.#state.files).set(file.fileId, file) })
  }

  /** Uses what somebody else has saved in this field, instead of what was typed here. */
  readonly takeTheirs = (field: string): void => {
    const { theirs = '' } = this.#state.edited.theirChanges.find((one) => one.field === field) ?? {}
    this.#choose({ ...this.#state, edited: withTyped(this.#state.edited, field, theirs) })
  }

  readonly takeOwn = (field: string): void => this.#choose({ ...this.#state, own: [...this.#state.own, field] })

  /** Another window or person has saved, as the refusal of another call has said. */
  async compare(message: string): Promise<void> {
    await this.#compare(message)
    await this.#run()
  }

  readonly endSession = (): void => this.#set({ ...this.#state, status: { kind: 'logged-out' } })

  /** After a login, or when the person wants to try again. */
  readonly resume = (): void => {
    const isOpen = openChoices(this.#state).length > 0
    this.#set({ ...this.#state, status: isOpen ? { kind: 'conflict' } : { kind: 'saving' } })
    this.saveNow()
  }

  /** Whether this says that somebody else has ended the draft, which the status then says too. */
  readonly endedBy = ({ code, message }: Problem): boolean => {
    const outcome = this.#options.server.ended?.[code]
    if (outcome) this.#stop({ kind: 'ended', message, outcome })
    return outcome !== undefined
  }

  /** Goes on with what is typed as a new draft, when this one has ended. */
  readonly startAnew = (): Promise<boolean> => {
    this.#copy.startAnew()
    this.#set(asNewDraft(this.#state))
    return this.settle()
  }

  /** The draft was saved to the project or discarded. */
  end(): void {
    this.#isEnded = true
    clearTimeout(this.#saveTimer)
    clearTimeout(this.#copyTimer)
    this.#copy.clear()
  }

  readonly writeCopy = (): void => {
    clearTimeout(this.#copyTimer)
    this.#copyTimer = undefined
    if (!this.#isEnded) this.#copy.write(this.#state, this.#pending?.values ?? null)
  }

  #set(state: DraftState) {
    this.#state = this.#pending ? state : { ...state, status: settledStatus(state) }
    for (const listener of this.#listeners) listener()
  }

  #isPaused() {
    return ['conflict', 'logged-out', 'ended'].includes(this.#state.status.kind)
  }

  #run(): Promise<void> {
    this.#running ??= this.#saveAll().finally(() => {
      this.#running = null
    })
    return this.#running
  }

  async #saveAll() {
    while (this.#isDue && !this.#isEnded && !this.#isPaused() && this.#hasWork()) {
      this.#isDue = false
      await this.#saveOnce((this.#pending ??= this.#request(this.#state.edited.typed)))
    }
    this.#set(this.#state)
  }

  #hasWork() {
    return this.#pending !== null || isChanged(this.#state.edited) || (this.#needsId && this.#state.id === null)
  }

  #request(values: FormValues): SaveRequest {
    const { id, version } = copiedValues(this.#state)
    return { id, version, values, idempotencyKey: this.#copy.idempotencyKey }
  }

  async #saveOnce(request: SaveRequest) {
    this.#set({ ...this.#state, status: { kind: 'saving' } })
    this.writeCopy()
    try {
      const saved = await this.#options.server.save(request)
      this.#pending = null
      if (!this.#isEnded) this.#accept(request, saved)
    } catch (err) {
      if (isProblem(err) && err.code === this.#options.server.changed) await this.#compare(err.message)
      else this.#fail(err)
    }
  }

  async #compare(message: string) {
    const sent = this.#pending?.values ?? null
    this.#pending = null
    try {
      const version = await this.#options.server.load(this.#state.id)
      if (!version) return this.#stop({ kind: 'refused', message })
      this.#set(withNewer(this.#state, { version, message, sent }))
      this.#isDue = true
    } catch (err) {
      this.#fail(err)
    }
  }

  #accept(request: SaveRequest, saved: { id: string; version: number; savedDate: string }) {
    const isNew = this.#state.id === null
    const edited = withSaved(this.#state.edited, { stamp: String(saved.version), values: request.values })
    this.#set({ ...this.#state, id: saved.id, savedAt: saved.savedDate, edited, status: { kind: 'saving' } })
    if (isNew) {
      this.#copy.follow(saved.id)
      this.#options.onId?.(saved.id)
    }
    this.writeCopy()
  }

  #fail(err: unknown) {
    if (isProblem(err) && err.status === 401) return this.endSession()
    if (isProblem(err) && this.endedBy(err)) return
    this.#stop({ kind: 'refused', message: noticeOfError(err).message })
  }

  #stop(status: DraftStatus) {
    this.#pending = null
    this.#set({ ...this.#state, status })
    this.writeCopy()
  }

  #choose(state: DraftState) {
    this.#set(state)
    if (openChoices(state).length > 0) return
    this.#set({ ...state, edited: { ...state.edited, theirChanges: [] }, newer: null, status: { kind: 'saving' } })
    this.saveNow()
  }
}
