import { expect, test } from 'vitest'
import { carriedNotice, withoutCarried } from './carried-notices.ts'

test('the no-permission code shows the message of the specification', () => {
  expect(carriedNotice('?notice=no-permission&from=%2Fuser-profile')?.message).toBe(
    'Sorry, but you do not have permission to access that page. Either login with a user who does or continue using the site.',
  )
})

test.each(['', '?notice=', '?notice=You+have+won', '?notice=toString', '?from=/a'])(
  '%s contains no notice',
  (search) => {
    expect(carriedNotice(search)).toBeNull()
  },
)

test('the notice code is removed from the query string, the rest stays', () => {
  expect(withoutCarried('?notice=no-permission&from=%2Fa')).toBe('?from=%2Fa')
  expect(withoutCarried('?notice=no-permission')).toBe('')
})
