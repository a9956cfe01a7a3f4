// @vitest-environment jsdom
import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { stubFetch, offline } from '../../../test/fake-fetch.ts'
import { eventually, mount, mountHook, settle } from '../../../test/mount.tsx'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { useSubmissionKey } from '../../lib/api/use-submission-key.ts'
import { notices } from '../../lib/notices/notices.ts'
import { Checkbox, PasswordInput, Select, TextInput } from './field.tsx'
import { PostForm, Refused, SubmitButton } from './form.tsx'
import { Proof } from './proof.tsx'

const refusedWith = (more: Partial<FormResponse>): FormResponse => ({
  form: 'contact',
  values: {},
  fieldErrors: {},
  problem: null,
  ...more,
})
const problem = { status: 400, code: 'x', message: 'Not today.', eventMarker: 'evt-1', errors: [] }

const page = (response?: FormResponse) => (
  <PostForm name="contact" response={response} labelOf={(field) => (field === 'topic' ? 'Topic' : undefined)}>
    <TextInput label="Email" name="email" hint="We answer there." />
    <Select label="Topic" name="topic">
      <option>Gift</option>
      <option>Other</option>
    </Select>
    <PasswordInput label="Password" name="password" />
    <Checkbox label="News" name="news" />
    <SubmitButton busyMessage="Sending…">Send</SubmitButton>
  </PostForm>
)
const field = (container: Element, name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)

describe('a refused form', () => {
  test('shows what was typed, each error at its field, and focuses the first one', async () => {
    const { container } = await mount(
      page(refusedWith({ values: { email: 'ana', topic: 'Other', news: 'on' }, fieldErrors: { email: ['Odd'] } })),
    )
    const email = field(container, 'email')
    expect([email?.value, field(container, 'topic')?.value, field(container, 'news')?.checked]).toEqual([
      'ana',
      'Other',
      true,
    ])
    expect(email?.getAttribute('aria-invalid')).toBe('true')
    const described = email?.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent?.trim())).toEqual(['We answer there.', 'Odd'])
    expect(document.activeElement).toBe(email)
  })

  test('removes the error of a field that is edited, and only that one', async () => {
    const { container } = await mount(page(refusedWith({ fieldErrors: { email: ['Odd'], topic: ['Choose one'] } })))
    await settle(() => field(container, 'email')?.dispatchEvent(new Event('input', { bubbles: true })))
    expect(container.textContent).not.toContain('Odd')
    expect(container.textContent).toContain('Choose one')
  })

  test('with four errors lists them first, with the labels of fields that messages do not name', async () => {
    const fieldErrors = { email: ['Odd', 'Long'], topic: ['is required'], password: ['Weak'], news: ['Agree'] }
    const { container } = await mount(page(refusedWith({ fieldErrors })))
    const summary = container.querySelector('.summary')
    expect(summary?.textContent).toContain('There are 4 problems to fix')
    expect([...(summary?.querySelectorAll('a') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Odd',
      'Topic: is required',
      'Weak',
      'Agree',
    ])
    expect(document.activeElement).toBe(summary)
    await settle(() => summary?.querySelectorAll('a')[2]?.click())
    expect(document.activeElement).toBe(field(container, 'password'))
  })

  test('lists a question as a label without a colon', async () => {
    const fieldErrors = { email: ['Odd'], topic: ['This is required'], password: ['Weak'], news: ['Agree'] }
    const response = refusedWith({ fieldErrors })
    const { container } = await mount(<Refused response={response} labelOf={() => 'Is it about us?'} />)
    expect(container.querySelectorAll('.summary a')[1]?.textContent).toBe('Is it about us? This is required')
  })

  test('lists a message that names its field without its label', async () => {
    const fieldErrors = { email: ['Odd'], topic: ['The topic is required'], password: ['Weak'], news: ['Agree'] }
    const { container } = await mount(page(refusedWith({ fieldErrors })))
    expect(container.querySelectorAll('.summary a')[1]?.textContent).toBe('The topic is required')
  })

  test('shows the problem of the server in the form and as a notice', async () => {
    const { container } = await mount(page(refusedWith({ problem })))
    expect(container.querySelector('[role=alert]')?.textContent).toBe('Not today.')
    expect(notices.get().shown.at(-1)?.message).toBe('Not today.')
  })

  test('ignores the response of another form on the page', async () => {
    const { container } = await mount(page(refusedWith({ form: 'other', problem, values: { email: 'ana' } })))
    expect([container.querySelector('[role=alert]'), field(container, 'email')?.value]).toEqual([null, ''])
  })

  test('never fills a password again', async () => {
    const { container } = await mount(page(refusedWith({ values: { password: 'secret' } })))
    expect(field(container, 'password')?.value).toBe('')
  })
})

describe('the idempotency key of a submission', () => {
  const formWith = (...fields: [string, string][]) => {
    const form = document.createElement('form')
    for (const [name, value] of fields)
      form.append(Object.assign(document.createElement('input'), { name, value, type: 'hidden' }))
    return form
  }
  const mountKey = async () => {
    const { now } = await mountHook(() => {
      const [isPending, setIsPending] = useState(true)
      return { keyFor: useSubmissionKey(isPending), respond: () => setIsPending(false) }
    })
    return { keyOf: (form: HTMLFormElement) => now().keyFor(form, null), respond: () => settle(now().respond) }
  }

  test('is the same for the same content until a response arrives, so that a retry is no second submission', async () => {
    const { keyOf, respond } = await mountKey()
    const first = keyOf(formWith(['amount', '5']))
    expect(first).toMatch(/^[\da-f-]{36}$/)
    expect(keyOf(formWith(['amount', '5'], ['proof.solution', '9'], ['press', 'x'], ['idempotencyKey', 'y']))).toBe(
      first,
    )
    await respond()
    expect(keyOf(formWith(['amount', '5']))).not.toBe(first)
  })

  test('is another one for other content', async () => {
    const { keyOf } = await mountKey()
    expect(keyOf(formWith(['amount', '5']))).not.toBe(keyOf(formWith(['amount', '6'])))
  })
})

describe('a proof of work', () => {
  const proofNeeded = { ...problem, status: 429, code: 'proof-needed', message: 'Please let your browser finish.' }
  const submit = vi.fn<(event: { preventDefault: () => void }) => void>((event) => event.preventDefault())
  const proofPage = (response: FormResponse | undefined) => (
    <form onSubmit={submit}>
      <Proof purpose="payment" response={response} />
    </form>
  )
  beforeEach(() => void submit.mockClear())

  test('is not solved unless the server requires one', async () => {
    const sent = stubFetch(() => null)
    const { container } = await mount(proofPage(refusedWith({})))
    expect([sent, container.querySelector('input')]).toEqual([[], null])
  })

  test('is solved for its purpose, and the form submits itself with the solution', async () => {
    const sent = stubFetch(() => ({ challenge: 'c', difficulty: 1, expiresAt: '2026-11-15T10:00:00.000Z' }))
    const { container } = await mount(proofPage(refusedWith({ proofNeeded })))
    await eventually(() => expect(submit).toHaveBeenCalledTimes(1))
    expect(sent).toMatchObject([{ path: '/api/Token/GetProofChallenge', body: { purpose: 'payment' } }])
    const inputs = [...container.querySelectorAll('input')].map(({ name }) => name)
    expect(inputs).toEqual(['proof.challenge', 'proof.solution'])
  })

  test('that cannot be solved shows the message of the server', async () => {
    stubFetch(offline)
    const { container } = await mount(proofPage(refusedWith({ proofNeeded })))
    await eventually(() => expect(container.querySelector('.error')?.className).toBe('notice inline error'))
    expect(container.textContent).toContain('Please let your browser finish.')
    expect(submit).not.toHaveBeenCalled()
  })
})
