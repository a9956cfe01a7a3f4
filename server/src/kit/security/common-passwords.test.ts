import { expect, test } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'
import { masked } from './mask.ts'

test.each(['Password1', 'PASSWORD1', 'Qwerty123', 'Sunshine1!', 'Dragon2026', 'Jamaica1', 'Passw0rd', 'Welcome99'])(
  '%s is a common password',
  (password) => {
    expect(isCommonPassword(password)).toBe(true)
  },
)

test.each(['Mango-tree-7', 'Blue7Anchovy', 'k3Yb0ard-lamp', '中文密码Ab1', 'A1b2C3-x9'])(
  '%s is not common',
  (password) => {
    expect(isCommonPassword(password)).toBe(false)
  },
)

test.each([
  ['123456789', '••••••789'],
  ['12', '12'],
  ['', ''],
])('%j is shown as %j', (text, shown) => {
  expect(masked(text)).toBe(shown)
})
