// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { asReviewer, reviewCase } from '../../../../../test/review-samples.ts'
import { activeShortcuts } from '../../../../console/shortcuts/use-shortcuts.ts'
import { notices } from '../../../../lib/notices/notices.ts'
import { CaseDecision } from './case-decision.tsx'

beforeEach(() => sessionStorage.clear())

const moved = { id: uuid(1), name: 'Night Nurse Line', status: 'FirstApproved', lastSubmittedDate: null }
const respond = (decided: () => unknown, waiting: readonly string[] = []) =>
  stubFetch(({ path }) =>
    path.endsWith('ByFilterForAdmin') ? { results: waiting.map((id) => ({ id })), count: waiting.length } : decided(),
  )

const open = (project = reviewCase, waiting = [reviewCase.id, uuid(2)]) =>
  mountConsole(<CaseDecision project={project} waiting={waiting} />, {
    user: asReviewer,
    at: `/admin/projects/${reviewCase.id}`,
  })

const press = (keys: string) =>
  settle(() =>
    activeShortcuts()
      .flatMap(({ shortcuts }) => shortcuts)
      .find((one) => one.keys === keys)
      ?.run(),
  )
const choose = (container: Element, value: string) =>
  settle(() => container.querySelector<HTMLInputElement>(`input[value=${value}]`)?.click())
const submit = (container: Element) => settle(() => container.querySelector('form')?.requestSubmit())
const fieldErrors = (container: Element) =>
  [...container.querySelectorAll('.mistake, .mantine-InputWrapper-error')].map((one) => one.textContent?.trim())

test('one key opens the dialog with the response chosen, and the next one decides and opens the next case', async () => {
  const sent = respond(() => moved, [uuid(2)])
  const { container, router } = await open()
  await press('a')
  expect(container.querySelector<HTMLInputElement>('input[value=Approved]')?.checked).toBe(true)
  expect(document.activeElement?.textContent).toBe('Decide and open the next')
  await submit(container)
  await eventually(() => expect(router.state.location.pathname).toBe(`/admin/projects/${uuid(2)}`))
  expect(sent[0]).toMatchObject({
    path: '/api/Project/ApproveProject',
    body: { id: uuid(1), submission: 1, projectApprovalStatus: 'Approved', reason: '', notes: [] },
  })
  expect(notices.get().shown.at(-1)?.title).toBe('Night Nurse Line Status Has Been Updated')
})

test('when nothing waits any more the queue opens', async () => {
  respond(() => moved)
  const { container, router } = await open()
  await press('a')
  await submit(container)
  await eventually(() => expect(router.state.location.pathname).toBe('/admin/projects'))
})

test('without a response or a reason nothing is sent', async () => {
  const sent = respond(() => moved)
  const { container } = await open()
  await click(container, 'Decide')
  await submit(container)
  expect(fieldErrors(container)).toEqual(['Please select a response'])
  await choose(container, 'Rejected')
  await submit(container)
  expect(fieldErrors(container)).toEqual(['Reason is required'])
  expect(document.activeElement?.id).toBe('decision-reason')
  expect(sent).toEqual([])
})

test('requested changes carry the reason, the chosen reasons and notes on fields', async () => {
  const sent = respond(() => moved)
  const { container } = await open()
  await press('c')
  const area = (id: string) => container.querySelector<HTMLTextAreaElement>(`#decision-${id}`)
  await settle(() => typeInto(area('reason'), 'Almost there.'))
  await click(container, 'Add a note on a field')
  await settle(() => {
    const field = container.querySelector<HTMLSelectElement>('#decision-note-0-field')
    if (field) field.value = 'thumbnail'
    field?.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await settle(() => typeInto(area('note-0'), 'Please show the site.'))
  await settle(() => container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[2]?.click())
  await settle(() => typeInto(area('UnexplainedGoal'), 'Please add a budget.'))
  await submit(container)
  expect(sent[0]).toMatchObject({
    path: '/api/Project/UpdateProjectStatus',
    body: {
      id: uuid(1),
      status: 'Revision',
      submission: 1,
      reason: 'Almost there.',
      notes: [
        { reasonCode: 'UnexplainedGoal', field: null, text: 'Please add a budget.' },
        { reasonCode: null, field: 'thumbnail', text: 'Please show the site.' },
      ],
    },
  })
})

const chooseFile = (container: Element, file: File) =>
  settle(() => {
    const input = container.querySelector<HTMLInputElement>('input[type=file]')
    if (input) Object.defineProperty(input, 'files', { value: [file], configurable: true })
    input?.dispatchEvent(new Event('change', { bubbles: true }))
  })

test('a rejection carries documents, and none of them is stored in the browser', async () => {
  const sent = respond(() => moved)
  const { container } = await open()
  await press('r')
  await settle(() => typeInto(container.querySelector<HTMLTextAreaElement>('#decision-reason'), 'No budget.'))
  await chooseFile(container, new File(['budget'], 'budget.pdf', { type: 'application/pdf' }))
  await eventually(() => expect(container.querySelector('.decision-document')?.textContent).toContain('budget.pdf'))
  expect(sessionStorage.getItem(`review ${reviewCase.id} 1`)).toContain('"documents":[]')
  await submit(container)
  const document = { fileName: 'budget.pdf', content: `data:application/pdf;base64,${btoa('budget')}` }
  expect(sent[0]).toMatchObject({ body: { projectApprovalStatus: 'Rejected', documents: [document] } })
})

test('documents that are too large together are refused before they are sent', async () => {
  const { container } = await open()
  await press('r')
  const file = new File(['x'], 'plan.pdf', { type: 'application/pdf' })
  Object.defineProperty(file, 'size', { value: 22_000_000 })
  await chooseFile(container, file)
  expect(fieldErrors(container)).toEqual(['The documents together are too large.'])
  expect(container.querySelector('.decision-document')).toBeNull()
})

test('a refusal stays in the dialog, with what was written', async () => {
  respond(() => refusal('review.resubmitted'))
  const { container, reloads } = await open()
  await press('r')
  const reason = container.querySelector<HTMLTextAreaElement>('#decision-reason')
  await settle(() => typeInto(reason, 'No budget.'))
  const before = reloads()
  await submit(container)
  await eventually(() =>
    expect(container.querySelector('[role=alert]')?.textContent).toContain('submitted this project again'),
  )
  expect(container.querySelector<HTMLTextAreaElement>('#decision-reason')?.value).toBe('No budget.')
  expect(reloads()).toBe(before + 1)
})

test('what was written is there again after a look at another page, without the response', async () => {
  const first = await open()
  await press('r')
  await settle(() => typeInto(first.container.querySelector<HTMLTextAreaElement>('#decision-reason'), 'No budget.'))
  await first.unmount()
  const { container } = await open()
  await click(container, 'Decide')
  expect(container.querySelector('input:checked')).toBeNull()
  await choose(container, 'Rejected')
  expect(container.querySelector<HTMLTextAreaElement>('#decision-reason')?.value).toBe('No budget.')
})

test('a response that the server would refuse says why and has no key', async () => {
  const whyNot = 'The second approval must come from another person.'
  const actions = reviewCase.actions.map((one) => (one.action === 'approve' ? { ...one, whyNot } : one))
  const { container } = await open({ ...reviewCase, actions })
  await press('a')
  expect(container.querySelector('dialog')?.open).toBe(false)
  await click(container, 'Decide')
  expect(container.querySelector<HTMLInputElement>('input[value=Approved]')?.disabled).toBe(true)
  expect(container.querySelector('dialog')?.textContent).toContain(whyNot)
})

test('who may decide nothing is offered nothing', async () => {
  const { container } = await open({ ...reviewCase, actions: [] })
  expect(container.querySelector('button')).toBeNull()
})
