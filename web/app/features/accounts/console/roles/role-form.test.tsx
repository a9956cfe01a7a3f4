// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { administrator, fullRole } from '../../../../../test/account-samples.ts'
import { uuid } from '../../../../../test/fake-api.ts'
import { stubFetch } from '../../../../../test/fake-fetch.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { AddRoleForm, EditRoleForm } from './role-form.tsx'

beforeEach(() => sessionStorage.clear())

const tick = (container: Element, label: string) => {
  const labels = [...container.querySelectorAll<HTMLLabelElement>('label')]
  const found = labels.find(({ textContent }) => textContent === label)
  if (!found) throw new Error(`There is no ${label}`)
  return settle(() => found.click())
}

const preview = {
  gains: ['Second_Approve_Project'],
  loses: [],
  holders: 1,
  people: [{ id: uuid(1), name: 'Kofi Brown', gains: ['Second_Approve_Project'], loses: [] }],
  mixedDuties: [{ name: 'BothApprovals', description: 'the first and the second approval of projects' }],
}

const mountEdit = async (
  user:
    | typeof administrator
    | (Omit<typeof administrator, 'operations'> & { operations: readonly never[] }) = administrator,
) => {
  let posts = 0
  const action = () => {
    posts += 1
    return null
  }
  const page = await mountConsole(<EditRoleForm role={fullRole()} outcome={undefined} />, { user, action })
  return { ...page, posts: () => posts }
}

test('before operations change, the form shows what changes for whom, and mixed duties need a confirmation', async () => {
  const sent = stubFetch(() => preview)
  const { container, posts } = await mountEdit()
  await tick(container, 'Second approve project')
  await click(container, 'Save role')
  await eventually(() => expect(container.textContent).toContain('Kofi Brown'))
  expect(sent.map(({ body }) => body)).toEqual([
    { id: uuid(60), status: 'Active', operations: ['Approve_Project', 'Second_Approve_Project'] },
  ])
  expect(posts()).toBe(0)
  const save = container.querySelector<HTMLButtonElement>('dialog button[type=submit]')
  expect(save?.disabled).toBe(true)
  await tick(container, 'I confirm that one person may do both.')
  expect(save?.disabled).toBe(false)
  await settle(() => save?.click())
  await eventually(() => expect(posts()).toBe(1))
})

test('another name is saved at once', async () => {
  const sent = stubFetch(() => preview)
  const { container, posts } = await mountEdit()
  await settle(() => typeInto(container.querySelector('[name=name]'), 'Front desk'))
  await click(container, 'Save role')
  await eventually(() => expect(posts()).toBe(1))
  expect(sent).toEqual([])
})

test('who may not change the operations of roles cannot tick any, and is told so', async () => {
  const user = { ...administrator, operations: [] }
  const { container } = await mountConsole(<EditRoleForm role={fullRole()} outcome={undefined} />, { user })
  expect(container.textContent).toContain('You may not change the operations of roles.')
  const boxes = [...container.querySelectorAll<HTMLInputElement>('input[type=checkbox]')]
  expect(boxes.every(({ disabled }) => disabled)).toBe(true)
})

test('who may only add cannot untick what the role has', async () => {
  const user = { ...administrator, operations: ['Assign_Permissions'] as const }
  const { container } = await mountConsole(<EditRoleForm role={fullRole()} outcome={undefined} />, { user })
  const isDisabled = (label: string) =>
    [...container.querySelectorAll<HTMLLabelElement>('label')].find(({ textContent }) => textContent === label)?.control
  expect(isDisabled('Approve project')?.matches(':disabled')).toBe(true)
  expect(isDisabled('Second approve project')?.matches(':disabled')).toBe(false)
})

test('the name of a role that the exchange needs cannot be changed', async () => {
  const page = <EditRoleForm role={fullRole({ isSeeded: true })} outcome={undefined} />
  const { container } = await mountConsole(page, { user: administrator })
  expect(container.querySelector<HTMLInputElement>('[name=name]')?.readOnly).toBe(true)
})

test('a group is chosen as a whole, and the search narrows the list', async () => {
  const { container } = await mountEdit()
  await tick(container, 'News and home page (0 of 7)')
  const value = () => container.querySelector<HTMLInputElement>('[name=operations]')?.value
  expect(value()?.split(',')).toHaveLength(8)
  await settle(() => typeInto(container.querySelector('input[type=search]'), 'refund'))
  expect(container.querySelectorAll('.operation-group')).toHaveLength(1)
  expect(value()?.split(',')).toHaveLength(8)
})

test('a new role that mixes duties says so while it is being put together', async () => {
  const page = <AddRoleForm outcome={undefined} onAdded={() => undefined} />
  const { container } = await mountConsole(page, { user: administrator })
  await tick(container, 'Approve project')
  expect(container.textContent).not.toContain('duties that we keep apart')
  await tick(container, 'Second approve project')
  expect(container.textContent).toContain('duties that we keep apart: the first and the second approval of projects')
})
