// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../test/mount-console.tsx'
import { click } from '../../../../test/mount.tsx'
import { notices } from '../../../lib/notices/notices.ts'
import { ProjectDrafts } from './project-drafts.tsx'

const now = '2026-11-12T16:00:00.000Z'
const drafts = [
  { id: uuid(1), name: 'Rainwater', savedBy: 'Errol Farquharson', savedDate: '2026-11-12T15:42:00.000Z' },
  { id: uuid(2), name: '', savedBy: null, savedDate: '2026-11-11T15:42:00.000Z' },
]
const list = <ProjectDrafts drafts={drafts} now={now} />

test('each draft has its name and when it was saved; today without the day', async () => {
  const { container } = await mountConsole(list)
  const texts = [...container.querySelectorAll('li p:first-child')].map(({ textContent }) => textContent)
  expect(texts).toEqual([
    'Rainwater saved 10:42\u00a0am by Errol Farquharson',
    'A project without a title saved 11 Nov 2026, 10:42\u00a0am',
  ])
})

test('without drafts there is no section', async () => {
  const { container } = await mountConsole(<ProjectDrafts drafts={[]} now={now} />)
  expect(container.querySelector('section')).toBeNull()
})

test('a draft is discarded only after a confirmation, and the list is read again', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container, reloads } = await mountConsole(list)
  await click(container, 'Discard Rainwater')
  expect(container.textContent).toContain('This cannot be undone.')
  expect(sent).toEqual([])
  await click(container, 'Discard the draft')
  expect(sent.map(({ body }) => body)).toEqual([{ id: uuid(1) }])
  expect(reloads()).toBe(1)
  expect(notices.get().shown.at(-1)?.title).toBe('Rainwater is discarded')
})

test('a draft that somebody else has discarded meanwhile is explained by the server', async () => {
  stubFetch(() => refusal('catalogue.draft-unknown'))
  const { container, reloads } = await mountConsole(list)
  await click(container, 'Discard Rainwater')
  await click(container, 'Discard the draft')
  expect(notices.get().shown.at(-1)?.message).toContain('This draft is no longer there')
  expect(reloads()).toBe(1)
})
