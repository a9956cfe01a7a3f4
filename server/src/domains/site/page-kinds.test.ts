import { expect, test } from 'vitest'
import { pageKindOf } from './page-kinds.policy.ts'

test.each([
  ['/', 'home'],
  ['/welcome', 'home'],
  ['/projects', 'projects'],
  ['/projects/', 'projects'],
  ['/projects/view/0198a0b0-0000-7000-8000-000000000001', 'project'],
  ['/news/1/a-roof', 'article'],
  ['/donate', 'donate'],
  ['/pledge/track/ABC', 'pledge'],
  ['/order/signed', 'order'],
  ['/login', 'sign-in'],
  ['/nowhere', 'other'],
])('%s is %s', (path, kind) => {
  expect(pageKindOf(path)).toBe(kind)
})
