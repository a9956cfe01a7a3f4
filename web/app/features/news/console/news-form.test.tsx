// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { refusal, type SentCall, stubFetch } from '../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../test/mount.tsx'
import { NewsForm } from './news-form.tsx'
import { emptyArticle } from './news-form-values.ts'

const user = { id: '7', firstName: 'Ana', operations: [], expirationTime: '2026-11-15T10:00:00.000Z' } as const
const now = '2026-11-16T15:00:00.000Z'
const stored = { ...emptyArticle, id: uuid(1), version: 4, savedAt: now, savedBy: 'You' }
const saved = { id: uuid(1), version: 5, savedDate: '2026-11-16T15:43:00.000Z' }

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

const onId = vi.fn<(id: string) => void>()
const openForm = (start: typeof stored | typeof emptyArticle, replies: Readonly<Record<string, () => unknown>>) => {
  const sent = stubFetch(({ path }) => replies[path.split('/').pop() ?? '']?.() ?? {})
  const form = mountConsole(<NewsForm start={start} project={null} email="ana@lignum.test" now={now} onId={onId} />, {
    user,
  })
  return { sent, form }
}
const bodiesOf = (sent: readonly SentCall[], name: string) =>
  sent.filter(({ path }) => path.endsWith(name)).map(({ body }) => body)
const typeTitle = (container: Element, text: string) =>
  settle(() => typeInto(container.querySelector<HTMLInputElement>('#title input'), text))
const leave = (container: Element) =>
  settle(() => container.querySelector('#title input')?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
const status = (container: Element) => container.querySelector('.draft-status')?.textContent

test('the first save creates the article, the next one edits it', async () => {
  const { sent, form } = openForm(emptyArticle, {
    CreateNews: () => ({ ...saved, version: 1 }),
    EditNews: () => ({ ...saved, version: 2 }),
  })
  const { container } = await form
  await typeTitle(container, 'A roof')
  await leave(container)
  await eventually(() => expect(onId).toHaveBeenCalledWith(uuid(1)))
  await typeTitle(container, 'A new roof')
  await leave(container)
  await eventually(() => expect(bodiesOf(sent, 'EditNews')).toHaveLength(1))
  expect(bodiesOf(sent, 'CreateNews')).toMatchObject([{ values: { title: 'A roof', newsDataFileId: null } }])
  expect(bodiesOf(sent, 'EditNews')).toMatchObject([{ id: uuid(1), version: 1, values: { title: 'A new roof' } }])
})

test('what is typed is saved before it is submitted, and that version is submitted', async () => {
  const { sent, form } = openForm(stored, {
    EditNews: () => saved,
    SubmitNewsForApproval: () => ({ id: uuid(1), status: 'PendingApproval', version: 6, publishDate: null }),
  })
  const { container } = await form
  await typeTitle(container, 'A roof')
  await click(container, 'Submit for approval')
  await eventually(() => expect(bodiesOf(sent, 'SubmitNewsForApproval')).toHaveLength(1))
  expect(bodiesOf(sent, 'SubmitNewsForApproval')).toEqual([{ id: uuid(1), version: 5 }])
})

test('a refused submission leaves the form as it is', async () => {
  const { form } = openForm(stored, { EditNews: () => saved, SubmitNewsForApproval: () => refusal('news.incomplete') })
  const { container } = await form
  await typeTitle(container, 'A roof')
  await click(container, 'Submit for approval')
  await eventually(() => expect(status(container)).toBe('Saved 10:43'))
  expect(container.querySelector<HTMLInputElement>('#title input')?.value).toBe('A roof')
})

test('the overview is counted as it is typed', async () => {
  const { container } = await openForm(stored, { EditNews: () => saved }).form
  const overview = container.querySelector<HTMLTextAreaElement>('#overview textarea')
  await settle(() => typeInto(overview, 'x'.repeat(149)))
  expect(container.textContent).toContain('1 of 150 characters left')
  await settle(() => typeInto(overview, 'x'.repeat(153)))
  expect(container.textContent).toContain('3 characters too many')
})
