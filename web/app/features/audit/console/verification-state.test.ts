import { expect, test } from 'vitest'
import { stateOf, type Verification } from './verification-state.ts'

const now = Date.parse('2026-11-16T12:00:00Z')
const verification = (more: Partial<Verification> = {}): Verification => ({
  id: '0198a0b0-0000-7000-8000-000000000001',
  startedBy: 'Alton Brissett',
  startedAt: '2026-11-16T11:58:00.000Z',
  finishedAt: '2026-11-16T11:59:00.000Z',
  seals: 12,
  entries: 340,
  details: 900,
  brokenCount: 0,
  broken: [],
  failure: null,
  ...more,
})

test.each([
  ['never', null],
  ['intact', verification()],
  ['broken', verification({ brokenCount: 1, broken: [{ number: 4, problem: 'The seal before it is missing.' }] })],
  ['empty', verification({ seals: 0, entries: 0, details: 0 })],
  ['broken', verification({ seals: 0, brokenCount: 1 })],
  ['failed', verification({ failure: 'connection lost' })],
  ['running', verification({ finishedAt: null })],
  ['running', verification({ finishedAt: null, startedAt: '2026-11-16T11:30:01.000Z' })],
  ['lost', verification({ finishedAt: null, startedAt: '2026-11-16T11:30:00.000Z' })],
] as const)('%s', (state, given) => {
  expect(stateOf(given, now)).toBe(state)
})
