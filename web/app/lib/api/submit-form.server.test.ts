import { call } from '@lignum/contract/core/call'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { contextWith, formOf, refused, uuid } from '../../../test/fake-api.ts'
import { jsonOf, proofOf, refuse, submitForm, textOf } from './submit-form.server.ts'

const save = call({
  method: 'POST',
  path: '/api/Test/Save',
  access: 'public',
  does: 'Saves a name.',
  request: z.object({
    name: z.string().min(1, 'Name is required'),
    password: z.string(),
    idempotencyKey: z.uuid().nullish(),
  }),
  response: z.object({ id: z.int() }),
})

const fields = { form: 'save', name: 'Ana', password: 'secret', idempotencyKey: uuid(1) }
const submit = (responses: object, posted: Record<string, string> = fields) => {
  const api = contextWith({ ...responses })
  const form = formOf(posted)
  const typed = { name: textOf(form, 'name'), password: textOf(form, 'password') }
  return { ...api, result: submitForm(api.context, form, save, typed) }
}

describe('submitForm', () => {
  test('a valid form is sent with its idempotency key, and the response is returned', async () => {
    const { result, sentTo } = submit({ [save.path]: { id: 7 } })
    expect(await result).toEqual({ done: { id: 7 }, problem: null, refused: null })
    expect(sentTo(save.path)).toEqual([{ name: 'Ana', password: 'secret', idempotencyKey: uuid(1) }])
  })

  test('a form without an idempotency key is sent without one', async () => {
    const { result, sentTo } = submit({ [save.path]: { id: 7 } }, { name: 'Ana', password: 'secret' })
    expect((await result).done).toEqual({ id: 7 })
    expect(sentTo(save.path)).toMatchObject([{ idempotencyKey: null }])
  })

  test('an invalid form is not sent: the page gets its errors and what was typed, without the password', async () => {
    const { result, sent } = submit({}, { ...fields, name: '' })
    expect((await result).refused).toMatchObject({
      data: {
        form: 'save',
        values: { name: '' },
        fieldErrors: { name: ['Name is required'] },
        problem: null,
        proofNeeded: null,
      },
      init: { status: 400 },
    })
    expect(sent).toEqual([])
  })

  test('an idempotency key that is no key is refused like any other field', async () => {
    const { result, sent } = submit({}, { ...fields, idempotencyKey: 'again' })
    expect(Object.keys((await result).refused?.data.fieldErrors ?? {})).toEqual(['idempotencyKey'])
    expect(sent).toEqual([])
  })

  test('a refusal of the server is the problem of the form, with the status of the response', async () => {
    const { result } = submit({ [save.path]: refused('busy') })
    expect((await result).refused).toMatchObject({
      data: { problem: { code: 'busy', eventMarker: 'evt-1' }, fieldErrors: {}, values: { name: 'Ana' } },
      init: { status: 503 },
    })
  })

  test('a refusal that names fields is shown at the fields only', async () => {
    const errors = [
      { field: 'name', description: 'Taken' },
      { field: 'name', description: 'Too short' },
      { field: 'toString', description: 'Odd' },
    ]
    const { result } = submit({ [save.path]: refused('invalid-request', errors) })
    expect((await result).refused?.data).toMatchObject({
      problem: null,
      fieldErrors: { name: ['Taken', 'Too short'], toString: ['Odd'] },
    })
  })

  test('a required proof of work is no error: the form solves it and submits itself again', async () => {
    const { result } = submit({ [save.path]: refused('proof-needed') })
    expect((await result).refused?.data).toMatchObject({ problem: null, proofNeeded: { code: 'proof-needed' } })
  })
})

describe('refuse', () => {
  test('sends back only fields that the form shows, and no secrets', () => {
    const secrets = { password: 'a', newPassword: 'b', code: '1', passkey: '{}', answer1: 'x', 'proof.solution': '9' }
    const form = formOf({ ...secrets, form: 'f', idempotencyKey: 'k', name: 'Ana', hidden: 'not asked for' })
    const { data } = refuse(form, (name) => name !== 'hidden', {})
    expect(data.values).toEqual({ name: 'Ana' })
  })

  test('a file is not sent back', () => {
    const form = formOf({ name: 'Ana' })
    form.append('picture', new File(['x'], 'me.png'))
    expect(refuse(form, () => true, {}).data.values).toEqual({ name: 'Ana' })
  })
})

test('a missing text field and a file read as empty text', () => {
  const form = formOf({ name: 'Ana' })
  form.append('picture', new File(['x'], 'me.png'))
  expect(['name', 'picture', 'missing'].map((name) => textOf(form, name))).toEqual(['Ana', '', ''])
})

test('a field with invalid JSON reads as undefined', () => {
  const form = formOf({ good: '{"a":1}', bad: '{"a":' })
  expect([jsonOf(form, 'good'), jsonOf(form, 'bad'), jsonOf(form, 'missing')]).toEqual([{ a: 1 }, undefined, undefined])
})

test('a proof is read if the browser has added one', () => {
  expect(proofOf(formOf({ name: 'Ana' }))).toBeNull()
  expect(proofOf(formOf({ 'proof.challenge': 'c', 'proof.solution': '12' }))).toEqual({
    challenge: 'c',
    solution: '12',
  })
})
