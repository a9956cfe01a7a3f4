// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { isFailing, ScheduledTasks } from './scheduled-tasks.tsx'

const [earlier, later] = ['2026-11-16T12:00:00.000Z', '2026-11-16T13:00:00.000Z']
const task = (name: string, lastSuccess: string | null, lastFailure: string | null) => ({
  name,
  does: `Do ${name}`,
  schedule: 'Every minute',
  nextRun: name === 'a' ? later : null,
  lastSuccess,
  lastFailure,
  lastError: lastFailure && 'no disk space',
})

test('a task is failing when its last run failed', () => {
  expect(isFailing(task('a', earlier, later))).toBe(true)
  expect(isFailing(task('a', null, later))).toBe(true)
  expect(isFailing(task('a', later, earlier))).toBe(false)
  expect(isFailing(task('a', null, null))).toBe(false)
})

test('failing tasks come first, and say why', async () => {
  const tasks = [task('a', later, null), task('b', earlier, later), task('c', null, null)]
  const { container } = await mountConsole(<ScheduledTasks tasks={tasks} />)
  const rows = [...container.querySelectorAll('tbody tr')].map((row) => row.textContent)
  expect(rows.map((row) => row?.slice(0, 4))).toEqual(['Do b', 'Do a', 'Do c'])
  expect(rows[0]).toContain('Failingno disk space')
  expect(rows[1]).toContain('Every minuteNext: 16 Nov 2026, 8:00\u00a0am')
  expect(rows[2]).toContain('Every minuteNever yet')
  expect(container.querySelector('summary')?.textContent).toBe('2 tasks without a problem')
})

test('before a worker has started there is nothing to list', async () => {
  const { container } = await mountConsole(<ScheduledTasks tasks={[]} />)
  expect(container.textContent).toContain('No worker has started yet.')
})
