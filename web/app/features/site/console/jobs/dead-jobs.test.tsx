// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click, eventually } from '../../../../../test/mount.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { subjectText } from './job-subject.tsx'

const job = (id: number, name = 'mail.deliver') => ({
  id,
  name,
  does: name === 'mail.deliver' ? 'Deliver an email' : name,
  subject: { kind: 'User', id: uuid(id), name: 'Ann Example' } as const,
  attempts: 12,
  lastError: '550 mailbox unavailable',
  createdAt: '2026-11-16T12:00:00.000Z',
  lastTriedAt: '2026-11-16T13:00:00.000Z',
})

test('without any failed job the page says so', async () => {
  const { container } = await mountConsole(<DeadJobs results={[]} count={0} />)
  expect(container.textContent).toContain('No job has failed')
})

test('each job shows what it is about, how it failed, and a link to it', async () => {
  const { container } = await mountConsole(<DeadJobs results={[job(1)]} count={1} />)
  expect(container.textContent).toContain('Deliver an email')
  expect(container.textContent).toContain('Failed 12 times')
  expect(container.textContent).toContain('550 mailbox unavailable')
  expect(container.querySelector('a')?.getAttribute('href')).toBe(`/admin/users/${uuid(1)}`)
  expect(container.textContent).not.toContain('Retry all')
})

test('one job is retried by its number, and the page is loaded again', async () => {
  const sent = stubFetch(() => null)
  const { container, reloads } = await mountConsole(<DeadJobs results={[job(7), job(8)]} count={2} />)
  await click(container, 'Retry job 7')
  await eventually(() => expect(reloads()).toBe(1))
  expect(sent).toMatchObject([{ path: '/api/Jobs/RetryDeadJob', body: { id: 7 } }])
})

test('all of a kind are retried by one call, also those that are not shown', async () => {
  const sent = stubFetch(() => ({ count: 205 }))
  const { container, reloads } = await mountConsole(
    <DeadJobs results={[job(7), job(8), job(9, 'audit.seal')]} count={205} />,
  )
  expect(container.textContent).toContain('The first 3 of 205 are shown.')
  await click(container, 'Retry all of this kind: mail.deliver')
  await eventually(() => expect(reloads()).toBe(1))
  expect(sent).toMatchObject([{ path: '/api/Jobs/RetryDeadJobs', body: { name: 'mail.deliver' } }])
})

test('a job that somebody else has retried meanwhile is shown as it is now', async () => {
  stubFetch(() => refusal('not-found'))
  const { container, reloads } = await mountConsole(<DeadJobs results={[job(7)]} count={1} />)
  await click(container, 'Retry job 7')
  await eventually(() => expect(reloads()).toBe(1))
})

test('subjects are readable', () => {
  expect(subjectText(null, 7)).toBe('Job 7')
  expect(subjectText({ kind: 'Emails', id: null, name: '3' }, 7)).toBe('3 emails')
  expect(subjectText({ kind: 'Receipt', id: 'R-1', name: null }, 7)).toBe('Receipt R-1')
})
