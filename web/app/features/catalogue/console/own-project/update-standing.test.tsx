// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click } from '../../../../../test/mount.tsx'
import { updateCase } from '../../../../../test/review-samples.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { UpdateStanding } from './update-standing.tsx'

const { update } = updateCase

test('a saved update is submitted from the page of its project', async () => {
  const sent = stubFetch(() => update)
  const draft = { ...update, status: 'Draft', isEditable: true } as const
  const { container } = await mountConsole(<UpdateStanding update={draft} />)
  await click(container, 'Submit the update')
  expect(sent).toMatchObject([{ path: '/api/Project/SubmitProjectUpdateForApproval', body: { id: update.id } }])
  expect(notices.get().shown.at(-1)?.title).toBe('Project Update Submitted for Night Nurse Line')
})

test('an update is discarded after a confirmation', async () => {
  const sent = stubFetch(() => update)
  const rejected = { ...update, status: 'Rejected', isEditable: true } as const
  const { container } = await mountConsole(<UpdateStanding update={rejected} />)
  await click(container, 'Discard the update')
  expect(sent).toEqual([])
  await click(container, 'Discard it now')
  expect(sent).toMatchObject([{ path: '/api/Project/DiscardProjectUpdate', body: { id: update.id } }])
  expect(notices.get().shown.at(-1)?.title).toBe('The update of Night Nurse Line is discarded')
})

test('one in review says so, and is not submitted again', async () => {
  const { container } = await mountConsole(<UpdateStanding update={update} />)
  expect(container.querySelector('section')?.textContent).toContain('The exchange has it')
  expect(container.querySelector('button')).toBeNull()
})
