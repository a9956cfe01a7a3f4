import { expect, test } from 'vitest'
import { isVideo, videoId } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=abcDEF12_-x', 'abcDEF12_-x'],
  ['http://youtube.com/watch?v=abcDEF12_-x', 'abcDEF12_-x'],
  ['https://www.youtube.com/watch?v=abcDEF12_-', null],
  ['https://www.youtube.com/watch?v=abcDEF12_-xy', null],
  ['https://www.youtube.com/watch?v=abcDEF12_-x&t=3', null],
  ['https://youtu.be/abcDEF12_-x', null],
  ['https://youtube.com.evil.test/watch?v=abcDEF12_-x', null],
  ['javascript:alert(1)//youtube.com/watch?v=abcDEF12_-x', null],
])('videoId of %s is %s', (address, id) => {
  expect(videoId(address)).toBe(id)
})

test('isVideo is true for a URL of the video site and false for a file', () => {
  expect(isVideo('https://youtu.be/abcDEF12_-x')).toBe(true)
  expect(isVideo('/api/File/1/garden.webp')).toBe(false)
})
