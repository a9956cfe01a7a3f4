import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { projectDetail } from '../../../../../test/project-samples.ts'
import { updateCase } from '../../../../../test/review-samples.ts'
import {
  documentsIn,
  fieldOfDocuments,
  kindOf,
  neighbourOf,
  newDocument,
  swapped,
  withoutDocument,
} from './files/form-documents.ts'
import { draftValuesOf, emptyDraft, labelOf, submissionOf, versionOfDraft, versionOfLive } from './form-values.ts'

const picture = { ...newDocument('picture'), description: 'School', fileId: uuid(3) }
const stored = { ...newDocument('document'), id: uuid(4), description: 'Plan' }

test('a draft comes back from the server as it was sent', () => {
  const values = {
    ...emptyDraft.values,
    name: 'Reading hub',
    description: '<p>Books</p>',
    thumbnail: uuid(2),
    documents: fieldOfDocuments([picture, newDocument('video')]),
  }
  const draft = {
    id: uuid(1),
    projectId: null,
    version: 3,
    values: draftValuesOf(values),
    files: [],
    savedBy: 'Ana Reid',
    isSavedByCaller: false,
    savedDate: '2026-11-16T15:42:00.000Z',
  }
  expect(versionOfDraft(draft)).toMatchObject({ version: 3, values, savedBy: 'Ana Reid' })
})

test('the reason for an update is that of the draft, else that of the open update', () => {
  const { update } = updateCase
  const draft = {
    id: uuid(1),
    projectId: uuid(2),
    version: 3,
    values: { reason: 'Half a reas' },
    files: [],
    savedBy: null,
    isSavedByCaller: true,
    savedDate: '2026-11-16T15:42:00.000Z',
  }
  const reasonIn = (of: typeof draft | null, open: typeof update | null) =>
    versionOfLive(projectDetail, open, of).values['reason']
  expect(reasonIn(draft, update)).toBe('Half a reas')
  expect(reasonIn({ ...draft, values: { reason: '' } }, update)).toBe('')
  expect(reasonIn(null, update)).toBe('Prices have risen.')
  expect(reasonIn(null, null)).toBe('')
  expect(labelOf('reason')).toBe('Reason for the update')
})

test('a field that was emptied is sent as empty, and no file as none', () => {
  expect(draftValuesOf(emptyDraft.values)).toMatchObject({ name: '', thumbnailFileId: null, documents: [] })
})

test('amounts may be written with commas and a sign', () => {
  const typed = { ...emptyDraft.values, amountRequested: 'J$ 1,500,000.50', thumbnail: uuid(2) }
  expect(submissionOf(typed)).toMatchObject({
    amountRequested: '1500000.50',
    thumbnail: { fileId: uuid(2) },
    businessPlan: null,
  })
})

test('errors of entries are labelled by their number', () => {
  expect(labelOf('documents.1.description')).toBe('Entry 2')
  expect(labelOf('amountRequested')).toBe('Goal Amount')
})

test('the kind of an entry survives being stored, also of an empty video', () => {
  const kinds = (['document', 'picture', 'video'] as const).map((kind) =>
    documentsIn(fieldOfDocuments([newDocument(kind)])).map(kindOf),
  )
  expect(kinds).toEqual([['document'], ['picture'], ['video']])
})

test('an entry of the project is marked as removed, a new one goes at once', () => {
  expect(withoutDocument([stored, picture], 0)).toEqual([{ ...stored, toBeRemoved: true }, picture])
  expect(withoutDocument([stored, picture], 1)).toEqual([stored])
})

test('entries move past removed ones', () => {
  const documents = [picture, { ...stored, toBeRemoved: true }, newDocument('video')]
  expect(neighbourOf(documents, 2, -1)).toBe(0)
  expect(neighbourOf(documents, 0, -1)).toBe(-1)
  expect(swapped(['a', 'b', 'c'], 0, 2)).toEqual(['c', 'b', 'a'])
})
