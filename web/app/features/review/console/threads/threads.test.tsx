// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, settle } from '../../../../../test/mount.tsx'
import { asReviewer, reviewCase, reviewer } from '../../../../../test/review-samples.ts'
import { CaseThreads } from './case-threads.tsx'
import { CompanyThread } from './company-thread.tsx'

const message = {
  id: uuid(80),
  text: 'Where is the site?',
  author: null,
  isByCompany: false,
  isMine: false,
  creationDate: '2026-11-10T15:00:00.000Z',
}
const thread = { messages: [message], comments: [{ ...message, id: uuid(81), text: 'I doubt it.', author: 'Keisha' }] }
const done = { succeeded: true, errors: [], id: uuid(90) }

const openCase = (project = reviewCase, shown: Parameters<typeof CaseThreads>[0]['thread'] = thread) =>
  mountConsole(<CaseThreads project={project} thread={shown} />, { user: asReviewer })

const write = (container: Element, panel: string, text: string) =>
  settle(() => typeInto(container.querySelector<HTMLTextAreaElement>(`#${panel} textarea`), text))

test('a company reads messages of the exchange without the name of who wrote them', async () => {
  const { container } = await mountConsole(
    <CompanyThread
      id={uuid(1)}
      reader="company"
      mayWrite
      messages={[
        message,
        { ...message, id: uuid(82), author: 'Marva Bennett', isByCompany: true, text: 'In Portland.' },
        { ...message, id: uuid(83), author: 'Ann Reid', isByCompany: true, isMine: true, text: 'By the sea.' },
      ]}
    />,
  )
  const authors = [...container.querySelectorAll('.thread-entry strong')].map((one) => one.textContent)
  expect(authors).toEqual(['The exchange', 'Marva Bennett', 'You'])
})

test('a message goes to the company, a comment to the reviewers', async () => {
  const sent = stubFetch(() => done)
  const { container } = await openCase()
  await write(container, 'messages', 'Please call us.')
  await click(container, 'Send the message')
  await write(container, 'comments', 'I agree.')
  await click(container, 'Add the comment')
  expect(sent).toMatchObject([
    { path: '/api/Project/AddProjectMessage', body: { id: reviewCase.id, text: 'Please call us.' } },
    { path: '/api/Project/AddProjectComment', body: { id: reviewCase.id, text: 'I agree.' } },
  ])
  expect(container.querySelector<HTMLTextAreaElement>('#messages textarea')?.value).toBe('')
})

test('what was written stays after a refusal, and nothing empty is sent', async () => {
  const sent = stubFetch(() => refusal('review.conflict'))
  const { container } = await openCase()
  await click(container, 'Send the message')
  expect(container.querySelector('#messages')?.textContent).toContain('Please write a message')
  expect(sent).toEqual([])
  await write(container, 'messages', 'Please call us.')
  await click(container, 'Send the message')
  expect(container.querySelector<HTMLTextAreaElement>('#messages textarea')?.value).toBe('Please call us.')
})

test('whoever has a conflict of interest reads the messages, writes none and has no private thread', async () => {
  const conflicts = [{ person: reviewer, reason: 'My sister.', creationDate: message.creationDate }]
  const { container } = await openCase({ ...reviewCase, conflicts }, { ...thread, comments: null })
  expect(container.textContent).toContain('Where is the site?')
  expect(container.querySelector('textarea')).toBeNull()
  expect(container.querySelector('#comments')).toBeNull()
})
