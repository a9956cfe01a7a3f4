import { expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { areSame, fileOf, savedAs, sizeOf, withPicture } from './home-slots.ts'

const none = {
  mainImageFileId: null,
  mainImageFileName: null,
  topLeftImageFileId: null,
  topLeftImageFileName: null,
  topRightImageFileId: null,
  topRightImageFileName: null,
  bottomLeftImageFileId: null,
  bottomLeftImageFileName: null,
  bottomRightImageFileId: null,
  bottomRightImageFileName: null,
}

test('a picture is put into its slot, sent by its id, and cleared again', () => {
  const chosen = withPicture(none, 'topRight', { id: uuid(1), name: 'a.jpg' })
  expect(fileOf(chosen, 'topRight')).toEqual({ id: uuid(1), name: 'a.jpg' })
  expect(fileOf(chosen, 'main')).toBeNull()
  expect(savedAs(chosen, 3)).toEqual({
    version: 3,
    mainImageFileId: null,
    topLeftImageFileId: null,
    topRightImageFileId: uuid(1),
    bottomLeftImageFileId: null,
    bottomRightImageFileId: null,
  })
  expect([areSame(chosen, none), areSame(withPicture(chosen, 'topRight', null), none)]).toEqual([false, true])
})

test('the main picture has its own size', () => {
  expect([sizeOf('main'), sizeOf('bottomLeft')]).toEqual([
    { width: 1_260, height: 1_140 },
    { width: 330, height: 750 },
  ])
})
