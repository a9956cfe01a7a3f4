import { expect, test } from 'vitest'
import { weaknessOf } from './password.policy.ts'

const ana = { email: 'ana.marley-green@example.test', names: ['Ana', "O'Connor-Reid", 'Hope Bay Co-operative'] }

test.each([
  ['Password1', 'accounts.common-password'],
  ['QWERTY123', 'accounts.common-password'],
  ['iLoveLignum9', 'accounts.personal-password'],
  ['Marley-4-ever', 'accounts.personal-password'],
  ['77CONNOR77x', 'accounts.personal-password'],
  ['Reid&sons9A', 'accounts.personal-password'],
  ['Co-Operative9', 'accounts.personal-password'],
])('%s is refused: %s', (password, code) => {
  expect(weaknessOf(password, ana)).toBe(code)
})

test.each(['Banana-split-9', 'Mango-tree-7', 'Hopscotch4Bay', 'correct Horse 9 battery'])(
  '%s passes: short parts of a name are not checked',
  (password) => {
    expect(weaknessOf(password, { email: 'ana@example.test', names: ['Ana', 'Bay'] })).toBeNull()
  },
)
