// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { click } from '../../../../../test/mount.tsx'
import { projectDetail } from '../../../../../test/project-samples.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { ReadyToSubmit } from './ready-to-submit.tsx'

const moved = { id: uuid(1), name: 'Night Nurse Line', status: 'Submitted', lastSubmittedDate: null }
const missing = [
  { field: 'dashboardPicture', message: 'Dashboard Image is required' },
  { field: 'articlesOfIncorporationFile', message: 'Proof of Incorporation is required' },
]

test('a complete project is submitted, in the words of the specification', async () => {
  const sent = stubFetch(() => moved)
  const { container, reloads } = await mountConsole(<ReadyToSubmit project={projectDetail} />)
  expect(container.querySelector('.task-list li:last-child')?.textContent).toBe('Submit for approvalIncomplete')
  await click(container, 'Submit for approval')
  expect(sent.map(({ body }) => body)).toEqual([{ id: uuid(1) }])
  expect(notices.get().shown.at(-1)?.title).toBe('Submitted Night Nurse Line For Approval')
  expect(reloads()).toBe(1)
})

test('an incomplete one says what is missing, with the way to each field, and sends nothing', async () => {
  const sent = stubFetch(() => moved)
  const { container } = await mountConsole(<ReadyToSubmit project={{ ...projectDetail, missing }} />)
  expect(container.querySelector('.task-list li:last-child')?.textContent).toBe('Submit for approvalCannot start yet')
  const button = [...container.querySelectorAll('button')].find((one) => one.textContent === 'Submit for approval')
  expect(button?.disabled).toBe(false)
  await click(container, 'Submit for approval')
  const explanation = container.querySelector('[role=alert]')
  expect(document.activeElement).toBe(explanation)
  expect([...(explanation?.querySelectorAll('a') ?? [])].map((one) => one.textContent)).toEqual(
    missing.map(({ message }) => message),
  )
  expect(explanation?.querySelector('a')?.getAttribute('href')).toMatch(/\/edit\/[^/]+#dashboardPicture$/)
  expect(sent).toEqual([])
})

test('what the server refuses is shown in its own words, and the page is read again', async () => {
  stubFetch(() => refusal('catalogue.draft-open'))
  const { container, reloads } = await mountConsole(<ReadyToSubmit project={projectDetail} />)
  await click(container, 'Submit for approval')
  expect(notices.get().shown.at(-1)?.message).toContain('There are changes that were not saved to the project yet.')
  expect(reloads()).toBe(1)
})
