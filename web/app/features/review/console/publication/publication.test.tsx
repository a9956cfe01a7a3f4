// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { asReviewer as user, reviewCase } from '../../../../../test/review-samples.ts'
import { CaseCompletion } from './case-completion.tsx'
import { CaseListing } from './case-listing.tsx'
import { CaseSuspension } from './case-suspension.tsx'

const done = { succeeded: true, errors: [] }
const inState = (action: 'suspend' | 'resume' | 'complete', whyNot: string | null = null) => {
  const call = action === 'complete' ? 'UpdateProjectStatus' : action === 'suspend' ? 'SuspendProject' : 'ResumeProject'
  return { ...reviewCase, actions: [{ action, call, status: 'Finalized', whyNot } as const] }
}

test('a suspension needs a reason', async () => {
  const sent = stubFetch(() => done)
  const { container } = await mountConsole(<CaseSuspension project={inState('suspend')} />, { user })
  await click(container, 'Suspend')
  await click(container, 'Suspend it now')
  expect([container.textContent?.includes('Reason is required'), sent.length]).toEqual([true, 0])
  await settle(() => typeInto(container.querySelector('textarea'), 'A complaint.'))
  await click(container, 'Suspend it now')
  expect(sent).toMatchObject([{ path: '/api/Project/SuspendProject', body: { id: uuid(1), reason: 'A complaint.' } }])
})

test('a suspended project is shown again', async () => {
  const sent = stubFetch(() => done)
  const { container } = await mountConsole(<CaseSuspension project={inState('resume')} />, { user })
  await click(container, 'End the suspension')
  expect(sent).toMatchObject([{ path: '/api/Project/ResumeProject', body: { id: uuid(1) } }])
})

test('the listing is saved as a whole, and not with a wrong number', async () => {
  const sent = stubFetch(() => done)
  const { container } = await mountConsole(<CaseListing project={reviewCase} />, { user })
  await settle(() => typeInto(container.querySelector<HTMLInputElement>('input'), 'first'))
  await click(container, 'Save')
  expect(container.textContent).toContain('Please enter a whole number, 0 or more')
  await settle(() => typeInto(container.querySelector<HTMLInputElement>('input'), '7'))
  await settle(() => container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')[1]?.click())
  await click(container, 'Save')
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(1), displayOrder: 7, isSpecialProject: false, closesAtGoal: true },
  ])
})

test('a project is completed with the version of the report that was read', async () => {
  const closeOut = { report: 'All roofs are on.', fileName: 'end.pdf', fileUrl: '/end.pdf', version: 3 }
  const sent = stubFetch(({ path }) => (path.includes('CloseOut') ? { closeOut } : done))
  const { container } = await mountConsole(<CaseCompletion project={inState('complete')} />, { user })
  await eventually(() => expect(container.textContent).toContain('All roofs are on.'))
  await click(container, 'Complete the project')
  expect(sent.at(-1)?.body).toEqual({ id: uuid(1), status: 'Completed', closeOutVersion: 3 })
})

test('without a report nothing can be completed', async () => {
  stubFetch(() => ({ closeOut: null }))
  const { container } = await mountConsole(<CaseCompletion project={inState('complete')} />, { user })
  await eventually(() => expect(container.textContent).toContain('has not reported yet'))
  expect(container.querySelector('button')).toBeNull()
})
