import { expect, test } from 'vitest'
import { shareChannels } from './share-channels.tsx'

test('five channels carry the address, whatever is in the name', () => {
  const channels = shareChannels({ name: 'Light & Water?', address: 'https://lignum.test/projects/1/light' })
  expect(channels.map(({ name }) => name)).toEqual(['WhatsApp', 'Facebook', 'X', 'LinkedIn', 'Email'])
  for (const { href } of channels) {
    expect(href).toContain('https%3A%2F%2Flignum.test%2Fprojects%2F1%2Flight')
    expect(href).not.toContain('Light & Water?')
  }
})
