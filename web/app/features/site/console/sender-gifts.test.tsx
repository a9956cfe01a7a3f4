// @vitest-environment jsdom
import type { FullMessage } from '@lignum/contract/site/messages'
import { expect, test } from 'vitest'
import { uuid } from '../../../../test/fake-api.ts'
import { mountConsole } from '../../../../test/mount-console.tsx'
import { SenderGifts } from './sender-gifts.tsx'

const message = (gifts: Pick<FullMessage, 'payments' | 'pledges'>): FullMessage => ({
  id: uuid(1),
  name: 'Ann Example',
  email: 'ann@example.test',
  phoneNumber: null,
  category: 'Media',
  status: 'Open',
  excerpt: 'Hello',
  message: 'Hello',
  assignee: null,
  isOwn: false,
  replies: 0,
  version: 3,
  creationDate: '2026-11-16T12:00:00.000Z',
  entries: [],
  alsoReplying: [],
  ...gifts,
})
const gift = { date: '2026-11-16T12:00:00.000Z', currency: 'JMD', total: 2_500 } as const
const payment = { ...gift, id: uuid(2), invoiceNumber: 'INV-7', refunded: 500, status: 'Successful' } as const
const pledge = { ...gift, id: uuid(3), code: 'PLG-1', received: 0, status: 'Unfulfilled' } as const

test('whoever may not see payments and pledges reads nothing about them', async () => {
  const { container } = await mountConsole(<SenderGifts message={message({ payments: null, pledges: null })} />)
  expect(container.querySelector('section')).toBeNull()
})

test('a sender without gifts is said to have none', async () => {
  const { container } = await mountConsole(<SenderGifts message={message({ payments: [], pledges: null })} />)
  expect(container.textContent).toContain('Nothing was given or pledged')
})

test('payments and pledges lead to their pages, with a warning about the sender', async () => {
  const gifts = { payments: [payment], pledges: [pledge] }
  const { container } = await mountConsole(<SenderGifts message={message(gifts)} />)
  expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    `/admin/payments/${uuid(2)}`,
    `/admin/pledges/${uuid(3)}`,
  ])
  expect(container.textContent).toContain('Nobody has verified')
  expect(container.textContent).toContain('500.00 refunded')
})
