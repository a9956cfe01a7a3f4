import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '../../../test/fake-api.ts'
import type { CopyStore, DraftCopy } from './draft-copy.ts'
import type { DraftServer, SaveRequest } from './draft-server.ts'
import type { DraftVersion } from './draft-state.ts'
import { DraftStore } from './draft-store.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const id = uuid(1)
const unsaved = { id: null, version: 0, savedBy: null, savedAt: null }
const emptyDraft: DraftVersion = { ...unsaved, values: { name: '', subTitle: '' }, files: [] }
const problem = (status: number, code: string) => ({ status, code, message: code, eventMarker: 'evt-1', errors: [] })

const memoryCopy = (copy: DraftCopy | null = null): CopyStore => ({
  get: () => copy,
  set: (next) => void (copy = next),
  clear: () => void (copy = null),
})

type Reply = (request: SaveRequest) => ReturnType<DraftServer['save']>

const accepted: Reply = async ({ version }) => ({
  id,
  version: version + 1,
  savedDate: '2026-11-16T15:42:00.000Z',
})

const open = (options: { start?: DraftVersion; replies?: Reply[]; copy?: CopyStore; theirs?: DraftVersion } = {}) => {
  const { start = emptyDraft, replies = [], copy = memoryCopy(), theirs = null } = options
  const sent: SaveRequest[] = []
  const save: DraftServer['save'] = (request) => {
    sent.push(request)
    return (replies.shift() ?? accepted)(request)
  }
  const server: DraftServer = { save, load: async () => theirs, changed: 'catalogue.draft-changed' }
  const store = new DraftStore({ start, server, copyOf: () => copy })
  return { store, sent, copy, status: () => store.get().status.kind }
}

const withName = (name: string, version = 1): DraftVersion => ({
  ...emptyDraft,
  id,
  version,
  values: { ...emptyDraft.values, name },
  savedBy: 'Ana Reid',
  savedAt: '2026-11-16T15:00:00.000Z',
})

test('what is typed is saved a second after the last key, in one request', async () => {
  const { store, sent, status } = open()
  store.type('name', 'R')
  await vi.advanceTimersByTimeAsync(700)
  store.type('name', 'Re')
  await vi.advanceTimersByTimeAsync(900)
  expect(sent).toEqual([])
  expect(status()).toBe('saving')
  await vi.advanceTimersByTimeAsync(100)
  expect(sent.map(({ values, version }) => [values['name'], version])).toEqual([['Re', 0]])
  expect(store.get().status).toEqual({ kind: 'saved', at: '2026-11-16T15:42:00.000Z' })
  expect(store.get().id).toBe(id)
})

test('what is typed during a request is saved after it, on top of its version; until then nothing counts as saved', async () => {
  let finish: () => void = () => undefined
  const slow: Reply = async (request) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return accepted(request)
  }
  const { store, sent, status } = open({ replies: [slow] })
  store.type('name', 'One')
  store.saveNow()
  store.type('name', 'Two')
  finish()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('saving')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent.map(({ values, version }) => [values['name'], version])).toEqual([
    ['One', 0],
    ['Two', 1],
  ])
  expect(status()).toBe('saved')
})

test('typing back to the saved text does not count as saved while other text is on its way', async () => {
  let finish: () => void = () => undefined
  const slow: Reply = async (request) => {
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return accepted(request)
  }
  const { store, status } = open({ start: withName('A'), replies: [slow] })
  store.type('name', 'AB')
  store.saveNow()
  store.type('name', 'A')
  expect(status()).toBe('saving')
  finish()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('saved')
  expect(store.get().edited.base.values['name']).toBe('A')
})

test('an ended session keeps the request, which is repeated unchanged after the login', async () => {
  const { store, sent, copy, status } = open({ replies: [() => Promise.reject(problem(401, 'not-signed-in'))] })
  store.type('name', 'Reading')
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(status()).toBe('logged-out')
  store.type('name', 'Reading hub')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toHaveLength(1)
  expect(copy.get()?.typed['name']).toBe('Reading hub')
  store.resume()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent[1]).toEqual(sent[0])
  expect(await store.settle()).toBe(true)
  expect(sent.at(-1)?.values['name']).toBe('Reading hub')
  expect(copy.get()).toBeNull()
})

const conflict: Reply = () => Promise.reject(problem(409, 'catalogue.draft-changed'))

test('a field that two people edited is not saved until the person has chosen', async () => {
  const theirs = withName('Theirs', 4)
  const { store, sent, status } = open({ start: withName('Before'), replies: [conflict], theirs })
  store.type('name', 'Mine')
  store.saveNow()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(status()).toBe('conflict')
  expect(sent).toHaveLength(1)
  expect(await store.settle()).toBe(false)
  store.takeOwn('name')
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toMatchObject({ version: 4, values: { name: 'Mine' } })
  expect(status()).toBe('saved')
})

test('their text can be taken instead, and nothing is left to save', async () => {
  const { store, sent, status } = open({
    start: withName('Before'),
    replies: [conflict],
    theirs: withName('Theirs', 4),
  })
  store.type('name', 'Mine')
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  store.takeTheirs('name')
  await vi.advanceTimersByTimeAsync(0)
  expect(store.get().edited.typed['name']).toBe('Theirs')
  expect(status()).toBe('saved')
  expect(sent).toHaveLength(1)
})

test('changes of different fields are both saved, and the form says which it has taken over', async () => {
  const theirs = { ...withName('Before', 2), values: { ...withName('Before').values, subTitle: 'Theirs' } }
  const { store, sent } = open({ start: withName('Before'), replies: [conflict], theirs })
  store.type('name', 'Mine')
  store.saveNow()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent.at(-1)).toMatchObject({ version: 2, values: { name: 'Mine', subTitle: 'Theirs' } })
  expect(store.get().newer?.taken).toEqual(['subTitle'])
})

test('a save that arrived although its response was lost is nobody else’s change', async () => {
  const { store, status } = open({
    start: withName('Before'),
    replies: [conflict],
    theirs: withName('Mine', 2),
  })
  store.type('name', 'Mine')
  store.saveNow()
  store.type('name', 'Mine, longer')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('saved')
  expect(store.get().edited.base.values['name']).toBe('Mine, longer')
})

const copyOf = (typed: string, more: Partial<DraftCopy> = {}): DraftCopy => ({
  id,
  idempotencyKey: uuid(7),
  version: 1,
  base: withName('Before').values,
  typed: { ...emptyDraft.values, name: typed },
  sent: null,
  writer: 'another window',
  ...more,
})

test('what a closed window could not save is continued', async () => {
  const copy = memoryCopy(copyOf('Typed'))
  const { store, sent, status } = open({ start: withName('Before'), copy })
  store.restore()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent).toMatchObject([{ id, version: 1, values: { name: 'Typed' } }])
  expect(status()).toBe('saved')
  expect(copy.get()).toBeNull()
})

test('a copy of an older version is compared with the newer one, not put over it', async () => {
  const { store, sent, status } = open({ start: withName('Newer', 3), copy: memoryCopy(copyOf('Typed')) })
  store.restore()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('conflict')
  expect(store.get().newer?.message).toContain('Ana Reid')
  expect(sent).toEqual([])
})

test('a new draft whose first save may have arrived is found again by the same request', async () => {
  const values = { ...emptyDraft.values, name: 'Sent' }
  const copy = copyOf('Sent and more', { id: null, version: 0, base: emptyDraft.values, sent: values })
  const { store, sent } = open({ copy: memoryCopy(copy) })
  store.restore()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[0]).toEqual({ id: null, version: 0, values, idempotencyKey: uuid(7) })
  expect(await store.settle()).toBe(true)
  expect(sent.at(-1)).toMatchObject({ id, version: 1, values: { name: 'Sent and more' } })
})

test('a declined save says why, and is tried again after the next change', async () => {
  const declined: Reply = () => Promise.reject(problem(400, 'catalogue.too-many-drafts'))
  const { store, status, copy } = open({ replies: [declined] })
  store.type('name', 'One')
  expect(await store.settle()).toBe(false)
  expect(store.get().status).toEqual({ kind: 'refused', message: 'catalogue.too-many-drafts' })
  expect(copy.get()?.typed['name']).toBe('One')
  store.type('name', 'Two')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(status()).toBe('saved')
})

test('an upload gets a draft even when nothing was typed', async () => {
  const { store, sent } = open()
  expect(await store.obtainId()).toBe(id)
  expect(sent).toHaveLength(1)
})

test('after its end a draft is not saved any more', async () => {
  const { store, sent, copy } = open()
  store.type('name', 'One')
  store.end()
  store.type('name', 'Two')
  await vi.advanceTimersByTimeAsync(5_000)
  expect(sent).toEqual([])
  expect(copy.get()).toBeNull()
})
