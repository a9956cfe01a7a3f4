import { expect, test } from 'vitest'
import { networkOf } from './network.ts'

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:c000:207', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['fe80::1%br-lan', 'fe80:0:0:0::/64'],
  ['::ffff:192.0.2.7%eth0', '192.0.2.7'],
  // An address to the library, a number to everybody else.
  ['3221225991', '3221225991'],
  ['0xc0.0.2.7', '0xc0.0.2.7'],
  ['2001:db8::1::2', '2001:db8::1::2'],
  ['[2001:db8::1]', '[2001:db8::1]'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['someone@example.test', 'someone@example.test'],
  ['', ''],
])('%s is limited as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('all addresses of one /64 are one network, and the next /64 is another', () => {
  const spellings = ['2001:db8:0:9::', '2001:db8:0:9::ffff', '2001:db8:0:9:ffff:ffff:ffff:ffff', '2001:db8::9:0:0:0:1']
  expect(new Set(spellings.map(networkOf)).size).toBe(1)
  expect(networkOf('2001:db8:0:a::')).not.toBe(networkOf('2001:db8:0:9::'))
})
