// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { createCopyStore } from '../../../../console/draft/draft-copy.ts'
import type { EndedStatus } from '../../../../console/draft/draft-state.ts'
import { emptyDraft } from './form-values.ts'
import { ProjectForm } from './project-form.tsx'

const user = { id: '7', firstName: 'Ana', operations: [], expirationTime: '2026-11-15T10:00:00.000Z' } as const
const thumbnail = { fileId: uuid(8), fileType: 'ProjectThumbnail', fileName: 'a.png', url: '/files/a' } as const
const draft = {
  ...emptyDraft,
  id: uuid(1),
  version: 3,
  values: { ...emptyDraft.values, subTitle: 'Written before', thumbnail: thumbnail.fileId },
  files: [thumbnail],
  savedAt: '2026-11-16T15:42:00.000Z',
}
const saved = { id: uuid(2), version: 1, savedDate: '2026-11-16T15:43:00.000Z' }

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
  stubFetch((call) => replies[call.path.split('/').pop() ?? '']?.(call) ?? { exists: false })

const openForm = (ended?: EndedStatus) =>
  mountConsole(
    <ProjectForm
      start={ended ? { ...emptyDraft, id: uuid(1) } : draft}
      ended={ended}
      project={null}
      email="ana@lignum.test"
      saveLabel="Create the project"
      above="/user-profile/projects"
    />,
    { user, at: '/user-profile/projects/new' },
  )

const typeTitle = async (container: Element, text: string) => {
  const title = container.querySelector<HTMLInputElement>('#name input')
  await settle(() => typeInto(title, text))
  await settle(() => title?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

const savesIn = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path.endsWith('SaveProjectDraft')).map(({ body }) => body)

test('a discarded draft: everything typed goes on as a new one, and files that are gone are to be chosen again', async () => {
  const sent = respond({
    SaveProjectDraft: ({ body }) =>
      JSON.stringify(body).includes(uuid(1)) ? refusal('catalogue.draft-discarded') : saved,
    GetProjectDraft: () => ({
      draft: { ...saved, projectId: null, values: {}, files: [], savedBy: null, isSavedByCaller: true },
    }),
  })
  const { container } = await openForm()
  await typeTitle(container, 'Mine')
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('discarded this draft'))
  expect(container.querySelector('.draft-status')?.textContent).toContain('Not saved')
  await click(container, 'Continue as a new draft')
  await eventually(() => expect(container.querySelector('.draft-status')?.textContent).toBe('Saved 10:43'))
  expect(savesIn(sent)[1]).toMatchObject({
    id: null,
    version: 0,
    values: { name: 'Mine', subTitle: 'Written before' },
  })
  await eventually(() => expect(savesIn(sent).at(-1)).toMatchObject({ id: uuid(2), values: { thumbnailFileId: null } }))
  expect(container.querySelector('[role=alert]')).toBeNull()
})

test('what is typed while the files of the new draft are looked up stays', async () => {
  const form: { element?: Element } = {}
  const sent = respond({
    SaveProjectDraft: ({ body }) =>
      JSON.stringify(body).includes(uuid(1)) ? refusal('catalogue.draft-discarded') : saved,
    GetProjectDraft: () => {
      typeInto(form.element?.querySelector<HTMLInputElement>('#subTitle input') ?? null, 'Typed meanwhile')
      return { draft: { ...saved, projectId: null, values: {}, files: [], savedBy: null, isSavedByCaller: true } }
    },
  })
  const { container } = await openForm()
  form.element = container
  await typeTitle(container, 'Mine')
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('discarded this draft'))
  await click(container, 'Continue as a new draft')
  const values = { subTitle: 'Typed meanwhile', thumbnailFileId: null }
  await eventually(() => expect(savesIn(sent).at(-1)).toMatchObject({ id: uuid(2), values }))
})

test('a draft that somebody saved to the project: what is typed waits for the form of the project', async () => {
  respond({ SaveProjectDraft: () => refusal('catalogue.draft-saved') })
  const assign = vi.fn<(url: string) => void>()
  vi.stubGlobal('location', { href: 'http://lignum.test/', hash: '', assign })
  const { container } = await openForm()
  await typeTitle(container, 'Mine')
  await eventually(() => expect(container.querySelector('[role=alert]')?.textContent).toContain('saved this draft'))
  await click(container, 'Continue as a new draft')
  expect(assign).toHaveBeenCalledWith(`/user-profile/projects/view/${uuid(1)}/edit/${uuid(1)}`)
  expect(createCopyStore(user.id, `project-${uuid(1)}`).get()).toMatchObject({
    id: null,
    version: 0,
    base: { name: '', subTitle: 'Written before' },
    typed: { name: 'Mine', subTitle: 'Written before' },
  })
  expect(createCopyStore(user.id, uuid(1)).get()).toBeNull()
})

test('a page of a draft that has ended shows what this browser has of it, or only says so', async () => {
  respond({})
  const ended = { kind: 'ended', outcome: 'discarded', message: 'Kofi Brown discarded this draft.' } as const
  const blank = await openForm(ended)
  expect(blank.container.querySelector('form')).toBeNull()
  expect(blank.container.textContent).toContain('Kofi Brown discarded this draft.')
  const typed = { ...emptyDraft.values, name: 'Only here' }
  const copy = { id: uuid(1), idempotencyKey: uuid(3), version: 2, base: emptyDraft.values, typed, sent: null }
  createCopyStore(user.id, uuid(1)).set({ ...copy, writer: uuid(4) })
  const { container } = await openForm(ended)
  expect(container.querySelector<HTMLInputElement>('#name input')?.value).toBe('Only here')
  expect(container.querySelector('[role=alert]')?.textContent).toContain('Kofi Brown discarded this draft.')
})
