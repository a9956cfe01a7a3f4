// @vitest-environment jsdom
import { useEffect, useState } from 'react'
import { data, useActionData } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { mountConsole, typeInto } from '../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../test/mount.tsx'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { ConsoleForm } from './console-form.tsx'
import type { Version } from './edited.ts'
import { ChecklistField, ConfirmationField, TextField } from './fields.tsx'
import type { Outcome } from './saved.ts'

const first: Version = { stamp: 'one', values: { name: 'Ana', phone: '876', roles: 'a' } }
const newer = (values: Record<string, string>): Version => ({ stamp: 'two', values: { ...first.values, ...values } })
const labels: Record<string, string> = { name: 'Name', phone: 'Telephone', roles: 'Roles' }
const onSaved = vi.fn<(saved: object, before: object, after: object) => void>()

type Shown = { current: Version; outcome?: Outcome }
let show: (next: Shown) => void = () => undefined

function Page() {
  const [shown, setShown] = useState<Shown>({ current: first })
  useEffect(() => {
    show = setShown
  }, [])
  return <Fields {...shown} />
}

/** With the response that the router has. */
function PostedPage() {
  return <Fields current={first} outcome={useActionData<FormResponse>()} />
}

function Fields({ current, outcome }: Shown) {
  return (
    <ConsoleForm
      name="edit"
      draftKey="draft"
      current={current}
      outcome={outcome}
      labelOf={(field) => labels[field] ?? ''}
      changedBy={{ name: 'Kofi Brown', at: '2026-11-15T10:00:00.000Z' }}
      onSaved={onSaved}
    >
      <TextField name="name" label="Name" />
      <TextField name="phone" label="Telephone" isOptional />
      <ChecklistField
        name="roles"
        label="Roles"
        options={[
          { value: 'a', label: 'Editor', hint: 'Writes' },
          { value: 'b', label: 'Auditor', hint: 'Reads' },
        ]}
      />
      <ConfirmationField name="confirms" label="I confirm" />
    </ConsoleForm>
  )
}

const refusal = (more: Partial<FormResponse>): FormResponse => ({
  form: 'edit',
  values: {},
  fieldErrors: {},
  problem: null,
  ...more,
})
const conflict = refusal({
  problem: { status: 409, code: 'x', message: 'Somebody was faster.', eventMarker: 'e', errors: [] },
})

const field = (container: Element, name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`)
const valueOf = (container: Element, name: string) => field(container, name)?.value
const type = (container: Element, name: string, text: string) => settle(() => typeInto(field(container, name), text))

beforeEach(() => {
  sessionStorage.clear()
  onSaved.mockClear()
})

describe('somebody else saves meanwhile', () => {
  test('a refused form loads the data again, keeps what was typed, and shows the other change beside it', async () => {
    const { container, reloads } = await mountConsole(<Page />)
    await type(container, 'name', 'Annie')
    await settle(() => show({ current: first, outcome: conflict }))
    await eventually(() => expect(reloads()).toBe(1))
    await settle(() => show({ current: newer({ name: 'Anna' }), outcome: conflict }))
    const panel = container.querySelector('.conflict')
    expect(panel?.textContent).toContain('Kofi Brown has changed this meanwhile')
    expect(panel?.querySelector('.conflict-field')?.textContent).toBe(
      'NameBeforeAnaTheir changeAnnaYoursAnnieUse theirs',
    )
    expect([valueOf(container, 'name'), valueOf(container, 'concurrencyStamp')]).toEqual(['Annie', 'two'])
  })

  test('the message stays when the router has loaded the data again, until the next submission', async () => {
    const responses: unknown[] = [data(conflict, 409), null]
    const { container, router } = await mountConsole(<PostedPage />, { action: () => responses.shift() })
    await type(container, 'name', 'Annie')
    await click(container, 'Save')
    await eventually(() => expect(container.textContent).toContain('Nothing in this form is affected'))
    expect(router.state.actionData).toBeNull()
    expect(document.activeElement).toBe(container.querySelector('.conflict'))
    await click(container, 'Save')
    await eventually(() => expect(container.querySelector('.conflict')).toBeNull())
    expect(valueOf(container, 'name')).toBe('Annie')
  })

  test('their value can be taken instead', async () => {
    const { container } = await mountConsole(<Page />)
    await type(container, 'name', 'Annie')
    await type(container, 'phone', '658')
    await settle(() => show({ current: newer({ name: 'Anna' }) }))
    await click(container, 'Use theirs')
    expect([valueOf(container, 'name'), valueOf(container, 'phone')]).toEqual(['Anna', '658'])
    expect(container.textContent).toContain('Their change is in the form now')
  })

  test('a change outside this form needs no decision', async () => {
    const { container } = await mountConsole(<Page />)
    await type(container, 'name', 'Annie')
    await settle(() => show({ current: newer({}), outcome: conflict }))
    await eventually(() => expect(container.textContent).toContain('Nothing in this form is affected'))
    expect([valueOf(container, 'name'), valueOf(container, 'concurrencyStamp')]).toEqual(['Annie', 'two'])
  })

  test('nothing is left to save when the stored version is what was typed, as after a lost response', async () => {
    const { container } = await mountConsole(<Page />)
    await type(container, 'name', 'Annie')
    await settle(() => show({ current: newer({ name: 'Annie' }), outcome: conflict }))
    await eventually(() => expect(container.textContent).toContain('Nothing is left to save.'))
    expect(container.textContent).not.toContain('has changed this meanwhile')
  })
})

describe('what was typed', () => {
  test('is there again after leaving the page, until it is discarded', async () => {
    const before = await mountConsole(<Page />)
    await type(before.container, 'name', 'Annie')
    await before.unmount()
    const { container } = await mountConsole(<Page />)
    expect(valueOf(container, 'name')).toBe('Annie')
    expect(container.textContent).toContain('Not saved yet')
    await click(container, 'Discard changes')
    expect(valueOf(container, 'name')).toBe('Ana')
    expect(sessionStorage).toHaveLength(0)
  })

  test('that is older than a change by somebody else is shown beside it', async () => {
    const draft = { base: first, typed: { ...first.values, name: 'Annie' } }
    sessionStorage.setItem(
      'draft',
      JSON.stringify({ ...draft, base: { ...first, values: { ...first.values, name: 'An' } } }),
    )
    const { container } = await mountConsole(<Page />)
    expect(valueOf(container, 'name')).toBe('Annie')
    expect(container.querySelector('.conflict-field')?.textContent).toContain('BeforeAnTheir changeAnaYoursAnnie')
  })

  test('stays in a refused form, with the error at its field', async () => {
    const { container } = await mountConsole(<Page />)
    await type(container, 'name', '')
    await settle(() => show({ current: first, outcome: refusal({ fieldErrors: { name: ['Name is required'] } }) }))
    expect(field(container, 'name')?.getAttribute('aria-invalid')).toBe('true')
    expect(container.textContent).toContain('Name is required')
    await type(container, 'name', 'A')
    expect(container.textContent).not.toContain('Name is required')
  })

  test('is no draft any more once it is saved, and the values before are known', async () => {
    const action = () => null
    const { container } = await mountConsole(<Page />, { action })
    await type(container, 'name', 'Annie')
    await click(container, 'Save')
    await settle(() => show({ current: first, outcome: { form: 'edit', saved: { id: 'x', stamp: 'two' } } }))
    expect(onSaved).toHaveBeenCalledTimes(1)
    expect(onSaved).toHaveBeenCalledWith(
      { id: 'x', stamp: 'two' },
      first.values,
      expect.objectContaining({ name: 'Annie' }),
    )
    expect(sessionStorage).toHaveLength(0)
    expect(valueOf(container, 'concurrencyStamp')).toBe('two')
    await settle(() => show({ current: newer({ name: 'Annie' }) }))
    expect(container.textContent).not.toContain('Not saved yet')
  })
})

test('a saved form shows what the server has stored, also when both arrive at once', async () => {
  const { container } = await mountConsole(<Page />)
  await type(container, 'name', '  Annie ')
  await click(container, 'Save')
  const outcome = { form: 'edit', saved: { id: 'x', stamp: 'two' } }
  await settle(() => show({ current: newer({ name: 'Annie' }), outcome }))
  expect(valueOf(container, 'name')).toBe('Annie')
  expect(container.querySelector('.conflict')).toBeNull()
})

test('while the page loads, nothing can be saved: the stamp would be that of the version before', async () => {
  const loading = Promise.withResolvers<undefined>()
  const { container, router } = await mountConsole(<Page />, { loading: loading.promise })
  const save = () => container.querySelector<HTMLButtonElement>('button[type=submit]')?.disabled
  await settle(() => void router.revalidate())
  expect(save()).toBe(true)
  await settle(() => loading.resolve(undefined))
  await eventually(() => expect(save()).toBe(false))
})

test('checkboxes are sent as one field', async () => {
  const { container } = await mountConsole(<Page />)
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes.map(({ checked }) => checked)).toEqual([true, false])
  await settle(() => boxes[1]?.click())
  expect(valueOf(container, 'roles')).toBe('a,b')
  await settle(() => boxes[0]?.click())
  expect(valueOf(container, 'roles')).toBe('b')
})

test('a confirmation is asked for when the server wants one', async () => {
  const { container } = await mountConsole(<Page />)
  expect(field(container, 'confirms')).toBeNull()
  await settle(() => show({ current: first, outcome: refusal({ fieldErrors: { confirms: ['Both approvals.'] } }) }))
  expect(container.textContent).toContain('Both approvals.')
  expect(field(container, 'confirms')?.type).toBe('checkbox')
})
