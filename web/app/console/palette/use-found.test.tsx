// @vitest-environment jsdom
import { act, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mountHook, settle } from '../../../test/mount.tsx'
import type { Source } from './sources.ts'
import { useFound } from './use-found.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const onFound = () => undefined
const found = (label: string) => ({ label, about: '', to: `/${label}` })
const pass = (ms: number) => settle(() => vi.advanceTimersByTimeAsync(ms))

const search = async (sources: readonly Source[]) => {
  const page = await mountHook(() => {
    const [text, setText] = useState('')
    return { ...useFound(sources, text, onFound), type: setText }
  })
  const type = (text: string) => act(async () => page.now().type(text))
  return { ...page, type }
}

test('the lists are searched once the typing pauses, and only for texts of their form', async () => {
  const requests: string[] = []
  const source = (label: string, pattern: RegExp): Source => ({
    label,
    pattern,
    find: async (text) => {
      requests.push(`${label} ${text}`)
      return [found(text)]
    },
  })
  const { now, type } = await search([source('Names', /\S{2}/), source('Numbers', /^\d+$/)])
  await type('a')
  await pass(149)
  await type('anna')
  expect(now()).toMatchObject({ groups: [], isSearching: true })
  await pass(200)
  expect(now()).toMatchObject({ groups: [{ label: 'Names', found: [found('anna')] }], isSearching: false })
  expect(requests).toEqual(['Names anna'])
})

test('a late answer to an earlier text is not shown', async () => {
  const source: Source = {
    label: 'Names',
    pattern: /./,
    find: (text) => new Promise((resolve) => setTimeout(() => resolve([found(text)]), text === 'slow' ? 2_000 : 10)),
  }
  const { now, type } = await search([source])
  await type('slow')
  await pass(300)
  await type('quick')
  // React runs the effect of the first wait before the second one.
  await pass(300)
  await pass(100)
  expect(now().groups).toEqual([{ label: 'Names', found: [found('quick')] }])
  await pass(3_000)
  expect(now().groups).toEqual([{ label: 'Names', found: [found('quick')] }])
})

test('a list that fails is named, and the others are shown', async () => {
  const broken: Source = { label: 'Broken', pattern: /./, find: () => Promise.reject(new Error('down')) }
  const empty: Source = { label: 'Empty', pattern: /./, find: async () => [] }
  const good: Source = { label: 'Good', pattern: /./, find: async () => [found('one')] }
  const { now, type } = await search([broken, empty, good])
  await type('x')
  await pass(300)
  expect(now()).toMatchObject({ failed: ['Broken'], groups: [{ label: 'Good' }], isSearching: false })
})

test('without a text nothing is searched', async () => {
  const find = vi.fn<Source['find']>(async () => [found('one')])
  const { now, type } = await search([{ label: 'Names', pattern: /\S{2}/, find }])
  await type('one')
  await pass(300)
  await type('')
  expect(now().groups).toEqual([])
  await pass(300)
  expect(now()).toMatchObject({ groups: [], isSearching: false })
  expect(find).toHaveBeenCalledTimes(1)
})
