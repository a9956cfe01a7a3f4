// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole } from '../../../../../test/mount-console.tsx'
import { eventually, settle } from '../../../../../test/mount.tsx'
import { sentBack } from '../../../../../test/review-samples.ts'
import { FieldNotes } from './field-notes.tsx'
import { FormNotes } from './form-notes.tsx'
import { EarlierDecisions, SentBack } from './sent-back.tsx'
import { NotesContext, useNotesState } from './use-notes.ts'

function Page({ mayResolve = true }: { mayResolve?: boolean }) {
  const notes = useNotesState(sentBack.notes, mayResolve)
  return (
    <NotesContext value={notes}>
      <SentBack projectId={uuid(1)} statusLabel="Changes requested" decision={sentBack} />
      <FormNotes statusLabel="Changes requested" decision={sentBack} />
      <div id="goal">
        <FieldNotes field="amountRequested" />
      </div>
      <div id="name">
        <FieldNotes field="name" />
      </div>
    </NotesContext>
  )
}

const check = (container: Element, selector: string) =>
  settle(() => container.querySelector<HTMLInputElement>(`${selector} input`)?.click())

test('each note stands beside its field and nowhere else', async () => {
  const { container } = await mountConsole(<Page />)
  expect(container.querySelector('#goal')?.textContent).toContain(
    'The goal amount is not explained: Please add a budget.',
  )
  expect(container.querySelector('#name')?.textContent).toBe('')
  const above = container.querySelector('.conflict')?.textContent ?? ''
  expect(above).toContain('Proof of Tax Compliance')
  expect(above).not.toContain('Please add a budget.')
})

test('the page of the project leads to each field, also to those of the company', async () => {
  const { container } = await mountConsole(<Page />)
  const links = [...container.querySelectorAll('#sent-back a')].map((link) => link.getAttribute('href'))
  const form = `/user-profile/projects/view/${uuid(1)}/edit/${uuid(1)}`
  expect(links).toEqual([`${form}#amountRequested`, `${form}#thumbnail`, '/company-profile#proofOfTaxComplianceFile'])
  expect(container.querySelector('#sent-back h2')?.textContent).toBe('Changes requested: 3 notes')
  expect(container.querySelector('#sent-back')?.textContent).toContain(sentBack.reason)
})

test('checking a note off counts it at once, everywhere', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const { container } = await mountConsole(<Page />)
  await check(container, '#goal')
  expect(sent).toMatchObject([
    { path: '/api/Project/ResolveProjectNote', body: { id: sentBack.notes[0]?.id, isResolved: true } },
  ])
  expect(container.querySelector('h2')?.textContent).toBe('Changes requested: 2 notes')
  expect(container.querySelector<HTMLInputElement>('#sent-back input')?.checked).toBe(true)
})

test('a note that could not be checked off is open again', async () => {
  stubFetch(() => refusal('catalogue.project-unknown'))
  const { container } = await mountConsole(<Page />)
  await check(container, '#goal')
  await eventually(() => expect(container.querySelector('h2')?.textContent).toBe('Changes requested: 3 notes'))
})

test('those who only read the notes cannot check them off', async () => {
  const { container } = await mountConsole(<Page mayResolve={false} />)
  expect(container.querySelector('input')).toBeNull()
})

test('earlier decisions keep their notes and documents', async () => {
  const documents = [{ id: uuid(54), name: 'budget.pdf', url: '/api/File/54/budget.pdf' }]
  const { container } = await mountConsole(
    <EarlierDecisions decisions={[{ ...sentBack, status: 'Rejected', documents }]} />,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/api/File/54/budget.pdf')
  expect(container.querySelector('summary')?.textContent).toBe('Rejected')
  expect(container.textContent).toContain('Please add a budget.')
})
