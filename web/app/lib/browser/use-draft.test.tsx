// @vitest-environment jsdom
import { useState } from 'react'
import { Form, redirect } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { click, eventually, mount, settle } from '../../../test/mount.tsx'
import { useDraft } from './use-draft.ts'

const key = 'lignum-test'

beforeEach(() => sessionStorage.clear())

function Fields({ only }: { only?: readonly string[] }) {
  const { draft, save } = useDraft(key, only ? { only } : {})
  const [isShown, setIsShown] = useState(false)
  return (
    <Form method="post" action="/next" onInput={(event) => save(event.currentTarget)}>
      <input name="email" defaultValue={draft?.['email'] ?? 'none'} />
      <textarea name="message" defaultValue={draft?.['message']} />
      <input name="newPassword" type={isShown ? 'text' : 'password'} />
      <input name="token" type="hidden" defaultValue="secret" />
      <input name="picture" type="file" />
      <input name="agrees" type="checkbox" />
      <button type="button" onClick={() => setIsShown(true)}>
        Show
      </button>
      <button type="submit">Send</button>
    </Form>
  )
}

const type = (container: Element, name: string, text: string) =>
  settle(() => {
    const field = container.querySelector<HTMLInputElement>(`[name=${name}]`)
    if (!field) throw new Error(`There is no field ${name}`)
    field.value = text
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })
const stored = (): unknown => JSON.parse(sessionStorage.getItem(key) ?? 'null')
const valueOf = (container: Element, name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)?.value

describe('what a draft stores', () => {
  test('the text that was typed: no passwords, no hidden fields, no files, no checkbox that is off', async () => {
    const { container } = await mount(<Fields />)
    await type(container, 'newPassword', 'Lignum-2026')
    await type(container, 'email', 'ana@lignum.test')
    expect(stored()).toEqual({ email: 'ana@lignum.test', message: '' })
  })

  test('no password that is shown, either: it is a text field then', async () => {
    const { container } = await mount(<Fields />)
    await settle(() => container.querySelector('button')?.click())
    await type(container, 'newPassword', 'Lignum-2026')
    expect(container.querySelector('[name=newPassword]')?.getAttribute('type')).toBe('text')
    expect(stored()).toEqual({ email: 'none', message: '' })
  })

  test('only the named fields, if there are any', async () => {
    const { container } = await mount(<Fields only={['message', 'newPassword']} />)
    await type(container, 'message', 'Hello')
    expect(stored()).toEqual({ message: 'Hello' })
  })
})

describe('a stored draft', () => {
  test('fills the form after a reload', async () => {
    sessionStorage.setItem(key, JSON.stringify({ email: 'ana@lignum.test', message: 'Hello' }))
    const { container } = await mount(<Fields />)
    expect([valueOf(container, 'email'), valueOf(container, 'message')]).toEqual(['ana@lignum.test', 'Hello'])
  })

  test.each(['null', '7', '{"half', '"text"', '{"email":7,"message":null}'])(
    'with the invalid content %s leaves the form empty',
    async (text) => {
      sessionStorage.setItem(key, text)
      const { container } = await mount(<Fields />)
      expect([valueOf(container, 'email'), valueOf(container, 'message')]).toEqual(['none', ''])
    },
  )

  test('stays as it was loaded while the person types', async () => {
    sessionStorage.setItem(key, JSON.stringify({ email: 'first@lignum.test' }))
    const { container } = await mount(<Fields />)
    await type(container, 'message', 'Hello')
    expect(container.querySelector('[name=email]')?.getAttribute('value')).toBe('first@lignum.test')
  })

  test('is deleted when the form was accepted, which leads to another page', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const options = { at: '/form', action: () => redirect('/done'), loading: promise }
    const { container, router } = await mount(<Fields />, options)
    await type(container, 'message', 'Hello')
    await click(container, 'Send')
    await eventually(() => expect(stored()).toBeNull())
    await settle(resolve)
    await eventually(() => expect(router.state.location.pathname).toBe('/done'))
  })

  test('is deleted when the form was accepted on its own page', async () => {
    sessionStorage.setItem(key, JSON.stringify({ email: 'ana@lignum.test' }))
    function Accepted() {
      const { draft } = useDraft(key, { isAccepted: true })
      return <output>{draft?.['email'] ?? 'none'}</output>
    }
    await mount(<Accepted />)
    expect(stored()).toBeNull()
  })

  test('is deleted when the form was accepted, which leads to its page with a notice', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const { container } = await mount(<Fields />, {
      at: '/next',
      action: () => redirect('/next?notice=sent'),
      loading: promise,
    })
    await type(container, 'message', 'Hello')
    await click(container, 'Send')
    await eventually(() => expect(stored()).toBeNull())
    await settle(resolve)
  })

  test('is not deleted when the form was refused, which stays on its page', async () => {
    const { container, router } = await mount(<Fields />, { at: '/next', action: () => ({ form: 'refused' }) })
    await type(container, 'message', 'Hello')
    await click(container, 'Send')
    await eventually(() => expect(router.state.actionData).toEqual({ root: { form: 'refused' } }))
    expect(stored()).toMatchObject({ message: 'Hello' })
  })
})

test('a browser without storage shows the form without a draft', async () => {
  const denied = () => {
    throw new Error('denied')
  }
  vi.stubGlobal('sessionStorage', { getItem: denied, setItem: denied, removeItem: denied })
  const { container } = await mount(<Fields />)
  await type(container, 'message', 'Hello')
  expect(valueOf(container, 'message')).toBe('Hello')
  vi.unstubAllGlobals()
})
