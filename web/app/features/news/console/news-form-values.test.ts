import { createNews } from '@lignum/contract/news/newsroom'
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { emptyArticle, labelOf, labels, newsValuesOf, previewOf, textOf } from './news-form-values.ts'

const at = '2026-11-16T12:00:00.000Z'
const picture = { fileId: uuid(7), fileName: 'roof.jpg', url: '/api/File/7/roof.jpg' }
const files = new Map([[picture.fileId, picture]])

test('an empty form is accepted, and every field has a label', () => {
  const values = newsValuesOf(emptyArticle.values)
  expect(createNews.request.safeParse({ values }).success).toBe(true)
  expect(values.newsDataFileId).toBeNull()
  expect(Object.keys(labels)).toEqual(Object.keys(emptyArticle.values))
  expect([labelOf('newsDataFileId'), labelOf('toString')]).toEqual(['Picture', 'toString'])
})

test('the preview shows what is typed, with its picture', () => {
  const typed = { ...emptyArticle.values, title: 'A roof', author: 'Newsroom', newsDataFileId: picture.fileId }
  expect(previewOf({ id: uuid(1), typed, files, at })).toMatchObject({
    title: 'A roof',
    createdBy: 'Newsroom',
    mainImageLink: picture.url,
    publishDate: at,
    link: null,
  })
})

test.each(['javascript:alert(1)', 'https://', 'example.org'])('the preview has no link to %s', (link) => {
  const typed = { ...emptyArticle.values, link }
  expect(previewOf({ id: uuid(1), typed, files, at }).link).toBeNull()
})

test('two versions are compared as text', () => {
  expect(textOf('newsDataFileId', picture.fileId, files)).toBe('roof.jpg')
  expect(textOf('newsDataFileId', '', files)).toBe('')
  expect(textOf('description', '<p>It <strong>rained</strong></p>', files)).not.toContain('<')
})
