// @vitest-environment jsdom
import { projectUpdateStatus } from '@lignum/contract/catalogue/project-updates'
import { reviewQueues } from '@lignum/contract/review/names'
import { getProjectUpdatesByFilterForAdmin } from '@lignum/contract/review/updates'
import { beforeEach, expect, test } from 'vitest'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { asReviewer, reviewer, updateCase } from '../../../../../test/review-samples.ts'
import { readListQuery } from '../../../../lib/lists/list-query.ts'
import { listRequestOf } from '../../../../lib/lists/list-request.ts'
import { UpdateAssignment } from './update-assignment.tsx'
import { UpdateChanges } from './update-changes.tsx'
import { updateColumns, updateFilters } from './update-columns.tsx'
import { UpdateDecision } from './update-decision.tsx'
import { UpdateDocuments } from './update-documents.tsx'
import { updateQueue } from './update-queue.ts'

beforeEach(() => sessionStorage.clear())

const nameOf = (_: string, value: string) => (value === 'HealthAndWellness' ? 'Health and Wellness' : value)
const open = (review = updateCase) => mountConsole(<UpdateChanges review={review} nameOf={nameOf} />)
const rowOf = (container: Element, label: string) => container.querySelector(`[aria-label="${label}"]`)

test('only the changed fields are shown, the others are folded', async () => {
  const { container } = await open()
  const titles = [...container.querySelectorAll('h3')].map(({ textContent }) => textContent)
  expect(titles).toEqual(['Goal Amount', 'Category', 'Description', 'Thumbnail'])
  expect(container.querySelector('summary')?.textContent).toBe('Unchanged: 10 fields')
  expect(container.querySelector('details')?.textContent).toContain('Title, Sub-title')
})

test('money is shown in figures, choices by their names, pictures beside each other', async () => {
  const { container } = await open()
  expect(rowOf(container, 'Goal Amount')?.textContent).toContain('JMD $4,900,000.00')
  expect(rowOf(container, 'Goal Amount')?.textContent).toContain('JMD $5,500,000.00')
  expect(rowOf(container, 'Category')?.textContent).toContain('Health and Wellness')
  const pictures = [...(rowOf(container, 'Thumbnail')?.querySelectorAll('img') ?? [])]
  expect(pictures.map((picture) => picture.getAttribute('src'))).toEqual(['/api/File/1/old.jpg', '/api/File/2/new.jpg'])
})

test('of a description the words are marked that differ', async () => {
  const { container } = await open()
  const row = rowOf(container, 'Description')
  expect([row?.querySelector('del')?.textContent, row?.querySelector('ins')?.textContent]).toEqual(['dawn', 'noon'])
})

test('documents that are added and removed stand beside nothing', async () => {
  const [document] = [{ id: 'd1', description: 'Budget', videoUrl: null, fileId: 'f1' }]
  const file = { name: 'budget.pdf', url: '/api/File/3/budget.pdf', type: 'ProjectDocument' } as const
  const entry = { ...document, documentId: null, document: file }
  const { container } = await mountConsole(<UpdateDocuments changes={[{ change: 'Added', old: null, new: entry }]} />)
  expect(container.querySelector('li')?.textContent).toContain('AddedLive nowNoneAfter the updateBudget budget.pdf')
  const none = await mountConsole(<UpdateDocuments changes={[]} />)
  expect(none.container.textContent).toContain('stay as they are')
})

test('an update is rejected with a reason, and the queue of updates opens', async () => {
  const sent = stubFetch(({ path }) => (path.endsWith('ByFilterForAdmin') ? { results: [], count: 0 } : {}))
  const { container, router } = await mountConsole(<UpdateDecision review={updateCase} waiting={[]} />, {
    user: asReviewer,
    at: '/admin/updates/x',
  })
  await click(container, 'Decide')
  await settle(() => container.querySelector<HTMLInputElement>('input[value=Rejected]')?.click())
  await settle(() => typeInto(container.querySelector<HTMLTextAreaElement>('#decision-reason'), 'Too much.'))
  await settle(() => container.querySelector('form')?.requestSubmit())
  await eventually(() => expect(router.state.location.pathname).toBe('/admin/updates'))
  expect(sent[0]).toMatchObject({
    path: '/api/Project/ApproveProjectUpdate',
    body: { id: updateCase.update.id, submission: 1, projectApprovalStatus: 'Rejected', reason: 'Too much.' },
  })
})

test('an update is taken, handed over to a candidate and returned', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [], assignee: null }))
  const free = await mountConsole(<UpdateAssignment review={updateCase} />, { user: asReviewer })
  await click(free.container, 'Take it')
  const taken = { ...updateCase, assignee: reviewer }
  const { container } = await mountConsole(<UpdateAssignment review={taken} />, { user: asReviewer })
  await click(container, 'Hand it over')
  await settle(() => container.querySelector<HTMLButtonElement>('dialog .row button')?.click())
  await click(container, 'Return it')
  const { id } = updateCase.update
  const [, colleague] = updateCase.candidates
  expect(sent.map(({ path, body }) => [path, body])).toEqual(
    [reviewer.id, colleague?.id, null].map((assigneeId) => ['/api/Project/AssignProjectUpdate', { id, assigneeId }]),
  )
})

test('the list of updates has the queues of the contract and sends what it accepts', () => {
  const { rules } = updateQueue
  expect(rules.tabs?.choices.map(({ value }) => value)).toEqual(reviewQueues)
  expect([...rules.filters.status.values, 'Accepted', 'Discarded'].toSorted()).toEqual(
    projectUpdateStatus.options.toSorted(),
  )
  const search = `queue=All&search=b&company=a&assignee=${reviewer.id}&status=Draft&since=2026-01-01&until=2026-02-01&sort=-submitted`
  const request = listRequestOf(rules, readListQuery(rules, new URLSearchParams(search)))
  expect(getProjectUpdatesByFilterForAdmin.request.safeParse(request).success).toBe(true)
  expect(Object.keys(updateFilters(reviewer.id))).toEqual(Object.keys(rules.filters))
  for (const { sort } of updateColumns) if (sort) expect(rules.orders).toHaveProperty([sort])
})
