import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createSignedLinks } from './signed-link.ts'

const links = createSignedLinks({ secret: 'a secret', purpose: 'order' })

test('a link leads back to its id, and to nothing once it is changed, or made elsewhere or for something else', () => {
  const id = randomUUID()
  const link = links.sign(id)
  expect(links.read(link)).toBe(id)
  const changed = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`
  const others = [
    createSignedLinks({ secret: 'another', purpose: 'order' }),
    createSignedLinks({ secret: 'a secret', purpose: 'pledge' }),
  ]
  expect(links.read(changed)).toBeNull()
  expect(links.read('')).toBeNull()
  expect(links.read(id)).toBeNull()
  for (const other of others) expect(other.read(link)).toBeNull()
})
