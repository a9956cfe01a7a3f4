// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { VerificationPanel } from './verification-panel.tsx'
import type { Verification, VerificationState } from './verification-state.ts'

const verification: Verification = {
  id: '0198a0b0-0000-7000-8000-000000000001',
  startedBy: 'Alton Brissett',
  startedAt: '2026-11-16T11:58:00.000Z',
  finishedAt: '2026-11-16T11:59:00.000Z',
  seals: 1,
  entries: 1_340,
  details: 900,
  brokenCount: 3,
  broken: [
    { number: 1_004, problem: 'The seal before it is missing.' },
    { number: null, problem: '2 rows have numbers that are never given.' },
  ],
  failure: null,
}

const show = async (state: VerificationState, of: Verification | null = verification) => {
  const { container } = await mount(<VerificationPanel verification={of} state={state} response={undefined} />)
  return container
}

test('an intact trail says what was read, when and for whom', async () => {
  const { textContent } = await show('intact', { ...verification, broken: [], brokenCount: 0 })
  expect(textContent).toContain('Every seal is intact')
  expect(textContent).toContain('1 seal with 1,340 entries and 900 details read, finished on 16 Nov 2026, 6:59:00')
  expect(textContent).toContain('Alton Brissett started it.')
})

test('a broken seal is named, as an alert, and those that are left out are counted', async () => {
  const container = await show('broken')
  expect(container.querySelector('[role=alert] h2')?.textContent).toBe('The audit trail does not match its seals')
  expect([...container.querySelectorAll('li')].map(({ textContent }) => textContent)).toEqual([
    'Seal 1,004 The seal before it is missing.',
    'The whole trail 2 rows have numbers that are never given.',
  ])
  expect(container.textContent).toContain('2 of 3 problems are shown.')
})

test('while one is under way, another cannot be started', async () => {
  const running = await show('running', { ...verification, finishedAt: null })
  expect(running.querySelector('button')).toBeNull()
  expect(running.textContent).toContain('This page shows the result by itself.')
})

test.each(['never', 'lost', 'failed', 'broken', 'empty', 'intact'] as const)(
  '%s: one can be started',
  async (state) => {
    const container = await show(state, state === 'never' ? null : { ...verification, failure: 'The key is missing.' })
    expect(container.querySelector('button')?.textContent).toBe('Verify now')
  },
)
