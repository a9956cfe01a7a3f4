// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, settle } from '../../../../../test/mount.tsx'
import { asReviewer, reviewCase, reviewer, sentBack } from '../../../../../test/review-samples.ts'
import { Waiting } from '../waiting.tsx'
import { CaseAssignment } from './case-assignment.tsx'
import { CaseConflict } from './case-conflict.tsx'
import { CaseDecisions } from './case-decisions.tsx'
import { documentsOf } from './case-documents.tsx'
import { CaseNotice } from './case-notice.tsx'
import { CasePosition } from './case-position.tsx'

const user = asReviewer
const done = { succeeded: true, errors: [], assignee: null }
const buttons = (container: Element) =>
  [...container.querySelectorAll('button, a')].map(({ textContent }) => textContent)

test('a submitted project is taken by beginning its review', async () => {
  const sent = stubFetch(() => done)
  const { container } = await mountConsole(<CaseAssignment project={reviewCase} />, { user })
  expect(buttons(container)).toEqual(expect.arrayContaining(['Take it', 'Hand it over']))
  await click(container, 'Take it')
  expect(sent).toMatchObject([{ path: '/api/Project/UpdateProjectStatus', body: { status: 'UnderReview' } }])
})

test('one that is in review is assigned, handed over to a candidate and returned', async () => {
  const sent = stubFetch(() => done)
  const inReview = { ...reviewCase, status: 'UnderReview', actions: reviewCase.actions.slice(1) } as const
  const free = await mountConsole(<CaseAssignment project={inReview} />, { user })
  await click(free.container, 'Take it')
  const mine = await mountConsole(<CaseAssignment project={{ ...inReview, assignee: reviewer }} />, { user })
  expect(buttons(mine.container)).not.toContain('Take it')
  await click(mine.container, 'Hand it over')
  await settle(() => mine.container.querySelector<HTMLButtonElement>('dialog .row button')?.click())
  await click(mine.container, 'Return it')
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(1), assigneeId: reviewer.id },
    { id: uuid(1), assigneeId: uuid(71) },
    { id: uuid(1), assigneeId: null },
  ])
})

test('who could not decide the step is not offered to take it', async () => {
  const { container } = await mountConsole(<CaseAssignment project={{ ...reviewCase, candidates: [] }} />, { user })
  expect(buttons(container)).toEqual([])
})

test('a conflict of interest needs a reason and is declared once', async () => {
  const sent = stubFetch(() => done)
  const { container } = await mountConsole(<CaseConflict project={reviewCase} />, { user })
  await click(container, 'Declare a conflict of interest')
  await click(container, 'Declare it')
  expect(container.textContent).toContain('Reason is required')
  expect(sent).toEqual([])
  await settle(() => typeInto(container.querySelector('textarea'), 'My sister works there.'))
  await click(container, 'Declare it')
  expect(sent).toMatchObject([
    { path: '/api/Project/DeclareConflict', body: { id: uuid(1), reason: 'My sister works there.' } },
  ])
  const conflicts = [{ person: reviewer, reason: 'x', creationDate: '2026-11-10T15:00:00.000Z' }]
  const declared = await mountConsole(<CaseConflict project={{ ...reviewCase, conflicts }} />, { user })
  expect(buttons(declared.container)).toEqual([])
})

test('a case that nobody of this company may decide says why once; one of a colleague names the colleague', async () => {
  const whyNot = 'You can’t decide about a project of your own company.'
  const own = { ...reviewCase, actions: reviewCase.actions.map((one) => ({ ...one, whyNot })) }
  const refused = await mountConsole(<CaseNotice project={own} />, { user })
  expect(refused.container.querySelector('p')?.textContent).toBe(whyNot)
  const taken = { ...reviewCase, assignee: { id: uuid(71), name: 'Keisha Pryce' } }
  const { container } = await mountConsole(<CaseNotice project={taken} />, { user })
  expect(container.textContent).toContain('Keisha Pryce has taken it')
  const mine = await mountConsole(<CaseNotice project={{ ...reviewCase, assignee: reviewer }} />, { user })
  expect(mine.container.querySelector('p')).toBeNull()
})

test('the position among what waits leads to the cases beside it', async () => {
  const waiting = [uuid(4), uuid(1), uuid(5)]
  const pageOf = (id: string) => `/admin/projects/${id}`
  const { container } = await mountConsole(<CasePosition id={uuid(1)} count={12} {...{ waiting, pageOf }} />, { user })
  expect(container.textContent).toContain('2 of 12 waiting for you')
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/admin/projects/${uuid(4)}`,
    `/admin/projects/${uuid(5)}`,
  ])
  const other = await mountConsole(<CasePosition id={uuid(9)} count={3} {...{ waiting, pageOf }} />, { user })
  expect(other.container.textContent).toContain('3 waiting for you')
})

test('earlier decisions are shown with who, why and the notes', async () => {
  const approval = {
    id: sentBack.id,
    step: 'First',
    status: 'ChangesRequested',
    reason: 'Almost there.',
    decidedBy: 'Keisha Pryce',
    creationDate: '2026-11-10T15:00:00.000Z',
    isCurrent: false,
  } as const
  const project = { ...reviewCase, projectApprovals: [approval] }
  const { container } = await mountConsole(<CaseDecisions project={project} explained={[sentBack]} />, { user })
  for (const text of [
    'First approval: changes requested by Keisha Pryce',
    'earlier version',
    'Almost there.',
    'The goal amount is not explained: Please add a budget.',
  ])
    expect(container.textContent).toContain(text)
})

test('the documents are those of the project, then those of the company, without missing ones', () => {
  const project = {
    ...reviewCase,
    projectDocumentFileUrl: '/plan.pdf',
    projectDocumentFileName: 'plan.pdf',
    company: { ...reviewCase.company, proofOfTaxComplianceUrl: '/tax.pdf' },
  }
  expect(documentsOf(project)).toEqual([
    { label: 'Project document: plan.pdf', url: '/plan.pdf' },
    { label: 'Company: Proof of Tax Compliance', url: '/tax.pdf' },
  ])
})

test('an overdue case stands out, one without a decision to make says so', async () => {
  const overdue = await mountConsole(<Waiting waiting={{ days: 7, daysOverdue: 2, text: 'overdue by 2 days' }} />)
  expect(overdue.container.querySelector('.overdue')?.textContent).toContain('overdue by 2 days')
  const none = await mountConsole(<Waiting waiting={null} />)
  expect(none.container.querySelector('.quiet')?.textContent).toBe('No decision is due')
})
