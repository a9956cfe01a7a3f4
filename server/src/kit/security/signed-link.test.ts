import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedLinks } from './signed-link.ts'

const links = createSignedLinks({ keys: ['a secret'], purpose: 'order' })

test('a link yields its id, and nothing once it is changed, or signed by another key or for another purpose', () => {
  const id = randomUUID()
  const link = links.sign(id)
  expect(links.read(link)).toBe(id)
  const changed = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
  const others = [
    createSignedLinks({ keys: ['another'], purpose: 'order' }),
    createSignedLinks({ keys: ['a secret'], purpose: 'pledge' }),
  ]
  expect(links.read(changed)).toBeNull()
  expect(links.read('')).toBeNull()
  expect(links.read(id)).toBeNull()
  for (const other of others) expect(other.read(link)).toBeNull()
})

test('a link signed by the previous key is accepted as long as that key is listed, and new ones are signed by the current key', () => {
  const id = randomUUID()
  const old = links.sign(id)
  const both = createSignedLinks({ keys: ['a new secret', 'a secret'], purpose: 'order' })
  const newOnly = createSignedLinks({ keys: ['a new secret'], purpose: 'order' })
  expect([both.read(old), newOnly.read(old)]).toEqual([id, null])
  expect([newOnly.read(both.sign(id)), links.read(both.sign(id))]).toEqual([id, null])
})
