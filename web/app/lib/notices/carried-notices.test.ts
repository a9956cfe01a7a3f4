import { expect, test } from 'vitest'
import { carriedCode, carriedNotice, noticeCodes, withNotice, withoutCarried } from './carried-notices.ts'

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

test('every code that a redirect may carry is read back from its URL and shows a notice', () => {
  expect(noticeCodes.length).toBeGreaterThan(15)
  for (const code of noticeCodes) {
    expect(carriedCode(`?notice=${code}`)).toBe(code)
    expect(carriedNotice(`?notice=${code}`)?.title).toMatch(/\S/)
  }
})

test('a notice is added to a path with or without a query string', () => {
  expect(withNotice('/settings', 'card-removed')).toBe('/settings?notice=card-removed')
  expect(withNotice('/settings?tab=1', 'card-removed')).toBe('/settings?tab=1&notice=card-removed')
  expect(withNotice('/settings', null)).toBe('/settings')
})
