// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { emptyDraft } from './form-values.ts'
import { fieldOfDocuments, newDocument } from './files/form-documents.ts'
import { ProjectForm } from './project-form.tsx'

const user = { id: '7', firstName: 'Ana', operations: [], expirationTime: '2026-11-15T10:00:00.000Z' } as const
const draft = { ...emptyDraft, id: uuid(1), version: 1, savedAt: '2026-11-16T15:42:00.000Z' }
const saved = { id: uuid(1), version: 2, savedDate: '2026-11-16T15:43:00.000Z' }

beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

const respond = (replies: Readonly<Record<string, (call: SentCall) => unknown>>) =>
  stubFetch((call) => {
    const name = call.path.split('/').pop() ?? ''
    if (name === 'RefreshIdle' || name === 'ExistsForUser') return replies[name]?.(call) ?? { exists: false }
    return replies[name]?.(call)
  })

const openForm = (
  start: typeof draft | typeof emptyDraft = draft,
  project: { id: string; status: 'Draft' } | null = null,
) =>
  mountConsole(
    <ProjectForm
      start={start}
      project={project}
      email="ana@lignum.test"
      saveLabel="Create the project"
      above="/user-profile/projects"
    />,
    { user, at: '/user-profile/projects/new' },
  )

const typeTitle = (container: Element, text: string) =>
  settle(() => typeInto(container.querySelector<HTMLInputElement>('#name input'), text))

const leave = (container: Element) =>
  settle(() => container.querySelector('#name input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

const namesIn = (sent: readonly SentCall[], call: string) =>
  sent.filter(({ path }) => path.endsWith(call)).map(({ body }) => JSON.stringify(body))

test('leaving a field saves what was typed, and the form says when', async () => {
  const sent = respond({ SaveProjectDraft: () => saved })
  const { container } = await openForm()
  await typeTitle(container, 'Reading hub')
  expect(container.querySelector('.draft-status')?.textContent).toContain('Saving…')
  await leave(container)
  await eventually(() => expect(container.querySelector('.draft-status')?.textContent).toBe('Saved 10:43'))
  expect(namesIn(sent, 'SaveProjectDraft')[0]).toContain('"name":"Reading hub"')
})

test('what is missing is named beside its field and above the form', async () => {
  const errors = [
    { field: 'thumbnail', description: 'Thumbnail is required' },
    { field: 'documents.0.description', description: 'Description is required' },
    { field: 'category', description: 'Category is required' },
    { field: 'subTitle', description: 'Sub-title is required' },
  ]
  const sent = respond({
    CreateProject: () =>
      new Response(JSON.stringify({ code: 'invalid', message: 'Invalid', eventMarker: 'evt-1', errors }), {
        status: 400,
      }),
  })
  const documents = fieldOfDocuments([newDocument('picture')])
  const { container } = await openForm({ ...draft, values: { ...draft.values, documents } })
  await click(container, 'Create the project')
  await eventually(() => expect(container.querySelector('.summary')?.textContent).toContain('Thumbnail is required'))
  expect(container.querySelector('#thumbnail')?.textContent).toContain('Thumbnail is required')
  expect(container.querySelector('.document-entry')?.textContent).toContain('Description is required')
  expect(namesIn(sent, 'CreateProject')[0]).toContain(`"draft":{"id":"${uuid(1)}","version":1}`)
})

test('the project is saved with its draft, and the page of the project opens', async () => {
  const project = { id: uuid(5), status: 'Draft' } as const
  const sent = respond({ EditProject: () => ({ id: uuid(5), name: 'Reading hub', status: 'Draft' }) })
  const { container, router } = await openForm(draft, project)
  await click(container, 'Create the project')
  await eventually(() => expect(router.state.location.pathname).toBe(`/user-profile/projects/view/${uuid(5)}`))
  expect(namesIn(sent, 'EditProject')[0]).toContain(`"status":"Draft"`)
})

test('when the session has ended, password and code are requested in place, and the text is saved', async () => {
  let isOpen = false
  respond({
    SaveProjectDraft: () => (isOpen ? saved : refusal('not-signed-in')),
    Login: () => ({ loggedIn: false, secondFactorMethods: ['Totp'] }),
    SecondFactor: () => {
      isOpen = true
      return { loggedIn: true }
    },
  })
  const { container } = await openForm()
  await typeTitle(container, 'Reading hub')
  await leave(container)
  await eventually(() => expect(container.querySelector('dialog[open]')?.textContent).toContain('ana@lignum.test'))
  await settle(() => typeInto(container.querySelector<HTMLInputElement>('[name=password]'), 'a-password'))
  await click(container, 'Log in and save')
  await eventually(() => expect(container.querySelector('[name=code]')).not.toBeNull())
  await settle(() => typeInto(container.querySelector<HTMLInputElement>('[name=code]'), '123456'))
  await click(container, 'Log in and save')
  await eventually(() => expect(container.querySelector('.draft-status')?.textContent).toBe('Saved 10:43'))
  expect(container.querySelector<HTMLInputElement>('#name input')?.value).toBe('Reading hub')
})

test('entries are added, moved and removed, and the order is part of the draft', async () => {
  respond({ SaveProjectDraft: () => saved })
  const { container } = await openForm()
  await click(container, 'Add a video')
  await click(container, 'Add a document (PDF)')
  const legends = () => [...container.querySelectorAll('legend')].map(({ textContent }) => textContent)
  expect(legends()).toEqual(['1. Video', '2. Document (PDF)'])
  await settle(() => container.querySelector<HTMLElement>(`[data-entry='1'] [data-step='-1']`)?.click())
  expect(legends()).toEqual(['1. Document (PDF)', '2. Video'])
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move up entry 1')
  await settle(() => container.querySelector<HTMLElement>(`[aria-label='Remove entry 1']`)?.click())
  expect(legends()).toEqual(['1. Video'])
})

test('the guidelines open before a blank form, and not before a draft', async () => {
  respond({})
  const { container } = await openForm(emptyDraft)
  expect(container.querySelector('dialog[open]')?.textContent).toContain('Financial templates (zip)')
  await click(container, 'Start the project')
  expect(container.querySelector('dialog[open]')).toBeNull()
  const other = await openForm()
  expect(other.container.querySelector('dialog[open]')).toBeNull()
})

test('two versions of a field are shown, and the chosen one is saved', async () => {
  let isCompared = false
  const theirs = {
    id: uuid(1),
    projectId: null,
    version: 5,
    values: { name: 'Theirs' },
    files: [],
    savedBy: 'Kofi Brown',
    isSavedByCaller: false,
    savedDate: '2026-11-16T15:40:00.000Z',
  }
  const sent = respond({
    SaveProjectDraft: () => (isCompared ? saved : refusal('catalogue.draft-changed')),
    GetProjectDraft: () => {
      isCompared = true
      return { draft: theirs }
    },
  })
  const { container } = await openForm()
  await typeTitle(container, 'Mine')
  await leave(container)
  await eventually(() => expect(container.querySelector('.conflict')?.textContent).toContain('Theirs'))
  expect(container.querySelector('.draft-status')?.textContent).toContain('Not saved: please choose above')
  await settle(() => container.querySelector<HTMLElement>(`[aria-label='Use mine: Title']`)?.click())
  await eventually(() => expect(container.querySelector('.draft-status')?.textContent).toBe('Saved 10:43'))
  expect(namesIn(sent, 'SaveProjectDraft').at(-1)).toContain('"version":5')
})
