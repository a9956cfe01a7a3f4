import { expect, test } from 'vitest'
import { shareChannels } from './share-channels.tsx'

test('the URL and a name with special characters are encoded for all five channels', () => {
  const channels = shareChannels({ name: 'Light & Water?', address: 'https://lignum.test/projects/1/light' })
  expect(channels.map(({ name }) => name)).toEqual(['WhatsApp', 'Facebook', 'X', 'LinkedIn', 'Email'])
  for (const { href } of channels) {
    expect(href).toContain('https%3A%2F%2Flignum.test%2Fprojects%2F1%2Flight')
    expect(href).not.toContain('Light & Water?')
  }
})
