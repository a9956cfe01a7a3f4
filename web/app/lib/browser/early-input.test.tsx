// @vitest-environment jsdom
import { act, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { replayAfterHydration } from './early-input.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

beforeEach(() => {
  document.body.replaceChildren()
  delete document.documentElement.dataset['hydrated']
})

const finishHydration = () =>
  act(async () => {
    document.documentElement.dataset['hydrated'] = ''
    await new Promise((resolve) => setTimeout(resolve, 20))
  })

/** Controlled and uncontrolled fields; `saved` is what the last handler of the form saw. */
function Fields({ saved }: { saved: (values: Record<string, unknown>) => void }) {
  const [amount, setAmount] = useState('100')
  const [type, setType] = useState('')
  const [parish, setParish] = useState('Kingston')
  return (
    <form onInput={({ currentTarget }) => saved(Object.fromEntries(new FormData(currentTarget)))}>
      <input type="hidden" name="form" value="test" />
      <input name="city" defaultValue="" />
      <textarea name="message" defaultValue="Hello" />
      <input name="amount" value={amount} onChange={({ target }) => setAmount(target.value)} />
      <input type="radio" name="type" value="a" onChange={() => setType('a')} />
      <input type="radio" name="type" value="b" defaultChecked onChange={() => setType('b')} />
      <input type="checkbox" name="agrees" defaultChecked />
      <select name="parish" value={parish} onChange={({ target }) => setParish(target.value)}>
        <option>Kingston</option>
        <option>Trelawny</option>
      </select>
      <output>{[amount, type, parish].join(' ')}</output>
    </form>
  )
}

const inputOf = (selector: string) => {
  const found = document.querySelector<HTMLInputElement>(selector)
  if (!found) throw new Error(`There is no ${selector}`)
  return found
}
const output = () => document.querySelector('output')?.textContent

const hydrateAfter = async (use: () => void) => {
  let seen: Record<string, unknown> | null = null
  const page = <Fields saved={(values) => (seen = values)} />
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = renderToString(page)
  use()
  replayAfterHydration()
  const root = await act(() => hydrateRoot(container, page))
  onTestFinished(() => act(() => root.unmount()))
  await finishHydration()
  return () => seen
}

describe('before hydration', () => {
  test('nothing entered causes no event', async () => {
    const seen = await hydrateAfter(() => undefined)
    expect(seen()).toBeNull()
    expect(output()).toBe('100  Kingston')
  })

  test('text, a choice, a cleared checkbox and an option reach the handlers', async () => {
    const seen = await hydrateAfter(() => {
      inputOf('[name=city]').value = 'Lucea'
      inputOf('[name=message]').value = ''
      inputOf('[name=amount]').value = '2500'
      inputOf('[value=a]').checked = true
      inputOf('[name=agrees]').checked = false
      inputOf('[name=parish]').value = 'Trelawny'
    })
    expect(output()).toBe('2500 a Trelawny')
    expect(seen()).toEqual({ form: 'test', city: 'Lucea', message: '', amount: '2500', type: 'a', parish: 'Trelawny' })
  })

  test('the caret stays where it is', async () => {
    await hydrateAfter(() => {
      inputOf('[name=city]').value = 'Lucea'
      inputOf('[name=city]').focus()
      inputOf('[name=city]').setSelectionRange(2, 2)
    })
    expect(document.activeElement).toBe(inputOf('[name=city]'))
    expect(inputOf('[name=city]').selectionStart).toBe(2)
  })

  test('a form that is rendered again gets it in its new fields, with the focus', async () => {
    document.body.innerHTML = '<form><input name="city"><input type="radio" name="type" value="a"></form>'
    inputOf('[name=city]').value = 'Lucea'
    inputOf('[name=city]').focus()
    inputOf('[value=a]').checked = true
    replayAfterHydration()
    document.body.innerHTML =
      '<form><input name="city" value="Falmouth"><input type="radio" name="type" value="b" checked><input type="radio" name="type" value="a"></form>'
    await finishHydration()
    expect(inputOf('[name=city]').value).toBe('Lucea')
    expect(inputOf('[value=a]').checked).toBe(true)
    expect(document.activeElement).toBe(inputOf('[name=city]'))
  })
})
