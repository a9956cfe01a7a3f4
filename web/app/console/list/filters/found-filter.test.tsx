// @vitest-environment jsdom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { mountConsole, typeInto } from '../../../../test/mount-console.tsx'
import { eventually, settle } from '../../../../test/mount.tsx'
import { FoundFilter } from './found-filter.tsx'

const ana = { value: '1', label: 'Ana Reid, ana@lignum.test' }

type Find = (text: string) => Promise<(typeof ana)[]>

const open = async (find: Find, initial = '', also: { isInForm?: true } = {}) => {
  const chosen: string[][] = []
  function Page() {
    const [value, setValue] = useState(initial)
    const choose = (values: readonly string[]) => {
      chosen.push([...values])
      setValue(values[0] ?? '')
    }
    return (
      <>
        <FoundFilter
          label="Person"
          value={value}
          options={[{ value: '9', label: 'Bea' }]}
          find={find}
          onChange={choose}
          field={null}
          {...also}
        />
        <button type="button" onClick={() => setValue('')}>
          Clear
        </button>
      </>
    )
  }
  const { container } = await mountConsole(<Page />)
  const field = container.querySelector('input')
  if (!field) throw new Error('no field')
  const type = (text: string) => settle(() => typeInto(field, text))
  const options = () => [...container.querySelectorAll('option')].map(({ value }) => value)
  return { container, field, type, options, chosen }
}

test('what is typed is searched, and one of the results is chosen', async () => {
  const { type, options, chosen } = await open(async () => [ana])
  await type('an')
  await eventually(() => expect(options()).toEqual([ana.label]))
  expect(chosen).toEqual([])
  await type(ana.label)
  expect(chosen).toEqual([['1']])
  await type('')
  expect(chosen).toEqual([['1'], []])
})

test('a value of the URL is shown by its name, and cleared from outside', async () => {
  const { container, field } = await open(async () => [], '9')
  expect(field.value).toBe('Bea')
  await settle(() => container.querySelector('button')?.click())
  expect(field.value).toBe('')
})

test('a search that fails says so', async () => {
  const { container, type } = await open(() => Promise.reject(new Error('down')))
  await type('an')
  await eventually(() => expect(container.textContent).toContain('Could not be searched.'))
})

test('in a form nothing is chosen any more when the text is changed after a choice', async () => {
  const { container, field, type, options, chosen } = await open(async () => [ana], '', { isInForm: true })
  await type('an')
  await eventually(() => expect(options()).toEqual([ana.label]))
  await type(ana.label)
  await type('Ana R')
  expect(chosen).toEqual([[ana.value], []])
  expect(field.value).toBe('Ana R')
  expect(container.textContent).not.toContain('Please choose')
  field.focus()
  await settle(() => field.blur())
  expect(container.textContent).toContain('Please choose one of the names that are offered.')
})

test('a whole name that was pasted is chosen when the field is left', async () => {
  const { container, field, type, options, chosen } = await open(async () => [ana], '', { isInForm: true })
  await type(ana.label)
  await eventually(() => expect(options()).toEqual([ana.label]))
  expect(chosen).toEqual([])
  field.focus()
  await settle(() => field.blur())
  expect(chosen).toEqual([[ana.value]])
  expect(container.textContent).not.toContain('Please choose')
})
