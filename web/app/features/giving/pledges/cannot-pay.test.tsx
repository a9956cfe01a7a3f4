// @vitest-environment jsdom
import type { TrackedPledge } from '@lignum/contract/giving/pledges'
import { expect, test } from 'vitest'
import { mount } from '../../../../test/mount.tsx'
import { CannotPay } from './cannot-pay.tsx'

const pledge: TrackedPledge = {
  code: 'PL-2345-6789F',
  projectName: 'A clinic',
  projectUrl: '/projects/view/x',
  currency: 'JMD',
  amount: 100,
  amountReceived: 0,
  status: 'Unfulfilled',
  statusInWords: 'We’re waiting for your payment.',
  pledgeDate: '2026-11-12',
  bank: null,
  methods: [],
  isDeclined: false,
}
const show = async (also: Partial<TrackedPledge>) =>
  (await mount(<CannotPay pledge={{ ...pledge, ...also }} response={undefined} />)).container

test('a form asks before anything changes', async () => {
  const container = await show({})
  expect(container.querySelector('form')?.method).toBe('post')
  expect(container.querySelector('form button')?.textContent).toBe('I cannot pay')
  expect(container.textContent).toContain('JMD $100.00')
})

test('then the page thanks, and offers what the donor can do instead', async () => {
  const container = await show({ isDeclined: true })
  expect(container.querySelector('form')).toBeNull()
  expect(container.querySelector('h2')?.textContent).toBe('Thank you for telling us')
  expect(container.querySelector('a')?.getAttribute('href')).toBe('/projects/view/x')
})

test.each([{ status: 'Fulfilled', amountReceived: 100 } as const, { status: 'Rejected' } as const])(
  'a pledge that is over has nothing to decline: %o',
  async (also) => {
    expect((await show(also)).textContent).toBe('')
  },
)
