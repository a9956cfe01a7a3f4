import { describe, expect, test } from 'vitest'
import { contextWith, formOf, refused, uuid } from '../../../test/fake-api.ts'
import { draftOf, takeStep } from './take-step.server.ts'

const paths = {
  get: '/api/Account/GetAddAccountDraft',
  save: '/api/Account/SaveAddAccountDraft',
  add: '/api/Account/AddAccount',
}
const idFile = { fileId: uuid(5), fileName: 'id.pdf', url: '/api/File/5/id.pdf' }
const savedAt = '2026-11-15T10:00:00.000Z'
const draft = (step: number, values: object, file: object | null = null) => ({
  draft: { step, values, idFile: file, savedAt },
  submitted: null,
})
const none = { draft: null, submitted: null }
const saved = { step: 0, values: {}, idFile: null, savedAt }

const details = {
  step: '0',
  accountType: '1',
  primaryFirstName: 'Ana',
  primaryLastName: 'Reid',
  primaryDob: '1990-04-02',
  primaryBusinessName: 'Left from before',
  primaryTrn: '123456789',
  accountName: 'Savings',
  jcsdNumber: '42',
  brokerCode: '10',
  hasJointHolders: 'no',
}

const post = async (
  fields: Record<string, string>,
  responses: object,
  files: Record<string, { fileName: string; content: string; type: string }> = {},
) => {
  const fake = contextWith({ [paths.get]: none, [paths.save]: saved, ...responses })
  const result = await takeStep(fake.context, { form: formOf({ form: 'wizard', ...fields }), files })
  return {
    saves: fake.sentTo(paths.save),
    added: fake.sentTo(paths.add),
    location: result instanceof Response ? result.headers.get('location') : null,
    response: result instanceof Response ? null : result.data,
  }
}

describe('Next', () => {
  test('saves valid details and skips the joint holders of a person who has none', async () => {
    const { location, saves } = await post(details, {})
    expect(location).toBe('/accounts/wizard')
    expect(saves).toMatchObject([
      {
        step: 2,
        values: { accountType: 1, hasJointHolders: false, primaryFirstName: 'Ana', primaryBusinessName: null },
      },
    ])
  })

  test('goes to the joint holders if there are any', async () => {
    const { saves } = await post({ ...details, hasJointHolders: 'yes' }, {})
    expect(saves).toMatchObject([{ step: 1, values: { hasJointHolders: true } }])
  })

  test('a company has no first name', async () => {
    const { saves } = await post({ ...details, accountType: '2' }, {})
    expect(saves).toMatchObject([{ values: { accountType: 2, primaryFirstName: null, primaryDob: null } }])
  })

  test('shows every error at once, and saves nothing', async () => {
    const { response, saves } = await post({ step: '0' }, {})
    expect(Object.keys(response?.fieldErrors ?? {})).toEqual(
      expect.arrayContaining(['accountType', 'primaryTrn', 'accountName', 'jcsdNumber', 'brokerCode', 'idFile']),
    )
    expect(saves).toEqual([])
  })

  test('the identity document is required unless it was uploaded before or the broker has identified the client', async () => {
    const other = { ...details, brokerCode: '20' }
    expect((await post(other, {})).response?.fieldErrors).toEqual({ idFile: ['This is required'] })
    const before = { [paths.get]: draft(0, {}, idFile) }
    expect((await post(other, before)).location).toBe('/accounts/wizard')
    const file = { fileName: 'id.pdf', content: 'JVBERi0=', type: 'application/pdf' }
    expect((await post(other, {}, { idFile: file })).saves).toMatchObject([{ idFile: file }])
  })

  test('the step is the one of the posted page, also if another tab has gone on', async () => {
    const { saves } = await post({ ...details, step: '0' }, { [paths.get]: draft(2, { accountName: 'Old' }) })
    expect(saves).toMatchObject([{ step: 2, values: { accountName: 'Savings' } }])
  })

  test.each(['', '3', '-1', 'x'])('with the step %j the saved one counts', async (step) => {
    const holder = { clientTypeHolder1: '2', firstNameHolder1: 'Reid Ltd', trnHolder1: '9', lastNameHolder1: 'x' }
    const { saves } = await post({ ...holder, step }, { [paths.get]: draft(1, { hasJointHolders: true }) })
    expect(saves).toMatchObject([
      { step: 2, values: { clientTypeHolder1: 2, firstNameHolder1: 'Reid Ltd', lastNameHolder1: null } },
    ])
  })

  test('an individual joint holder needs a last name and a date of birth too', async () => {
    const fields = { step: '1', clientTypeHolder1: '1', firstNameHolder1: 'Ben', trnHolder1: '9' }
    const { response } = await post(fields, { [paths.get]: draft(1, { hasJointHolders: true }) })
    expect(Object.keys(response?.fieldErrors ?? {}).toSorted()).toEqual(['dobHolder1', 'lastNameHolder1'])
    expect(response?.values).toMatchObject({ firstNameHolder1: 'Ben' })
  })

  test('a refusal of the server keeps what was typed in the form', async () => {
    const { response } = await post(details, { [paths.save]: refused('busy') })
    expect(response).toMatchObject({ problem: { code: 'busy' }, values: { accountName: 'Savings' } })
  })
})

test.each([
  ['2', true, 1],
  ['2', false, 0],
  ['1', true, 0],
])('Previous on step %s with joint holders %s goes to step %i and saves nothing that was typed', async (...given) => {
  const [step, hasJointHolders, before] = given
  const responses = { [paths.get]: draft(2, { hasJointHolders, accountName: 'Saved' }) }
  const { saves, location } = await post({ go: 'previous', step, accountName: 'Typed' }, responses)
  expect(saves).toEqual([{ step: before, values: { hasJointHolders, accountName: 'Saved' } }])
  expect(location).toBe('/accounts/wizard')
})

test.each([0, 1])('Change in the review opens step %i again and changes nothing else', async (step) => {
  const responses = { [paths.get]: draft(2, { accountName: 'Saved' }) }
  const { saves, location } = await post({ go: `change-${step}`, step: '2', accountName: 'Typed' }, responses)
  expect([saves, location]).toEqual([[{ step, values: { accountName: 'Saved' } }], '/accounts/wizard'])
})

test('Clear all empties the joint holders and nothing else', async () => {
  const values = { accountName: 'Saved', clientTypeHolder1: 1, firstNameHolder1: 'Ben', trnHolder3: '9' }
  const { saves } = await post({ go: 'clear' }, { [paths.get]: draft(1, values) })
  expect(saves).toMatchObject([
    { step: 1, values: { accountName: 'Saved', clientTypeHolder1: null, firstNameHolder1: null, trnHolder3: null } },
  ])
})

describe('Done', () => {
  const values = { ...details, step: undefined, accountType: 1, hasJointHolders: false, brokerCode: '20' }

  test('submits the saved values with the saved file and opens the application', async () => {
    const { added, location } = await post(
      { go: 'done' },
      { [paths.get]: draft(2, values, idFile), [paths.add]: { name: 'APP 1/2', status: 'Submitted' } },
    )
    expect(added).toMatchObject([{ accountName: 'Savings', idFileId: idFile.fileId }])
    expect(location).toBe('/applications/APP%201%2F2')
  })

  test('posted twice opens the application that was submitted, and submits no second one', async () => {
    const { added, location } = await post({ go: 'done' }, { [paths.get]: { draft: null, submitted: 'APP-1' } })
    expect([added, location]).toEqual([[], '/applications/APP-1'])
  })

  test('an incomplete draft is not submitted', async () => {
    const { added, response } = await post({ go: 'done' }, { [paths.get]: draft(2, { accountName: 'Savings' }) })
    expect(added).toEqual([])
    expect(response?.fieldErrors).toHaveProperty('primaryTrn')
  })
})

test('a new draft hides an earlier application that is not decided yet', async () => {
  const { context } = contextWith({ [paths.get]: { ...draft(1, { accountName: 'New' }), submitted: 'APP-1' } })
  expect(await draftOf(context)).toEqual({ step: 1, values: { accountName: 'New' }, idFile: null, submitted: null })
  expect(await draftOf(contextWith({ [paths.get]: none }).context)).toMatchObject({ step: 0, values: {} })
})
