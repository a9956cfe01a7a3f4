import { expect, test } from 'vitest'
import { contextWith, formOf, refused } from '../../../../test/fake-api.ts'
import { declineFrom } from './decline-from.server.ts'

const path = '/api/Payment/DeclinePledge'
const form = () => formOf({ form: 'cannot-pay' })
const tracked = {
  code: 'PL-2345-6789F',
  projectName: 'A project',
  projectUrl: '/projects/view/x',
  currency: 'JMD',
  amount: 100,
  amountReceived: 0,
  status: 'Unfulfilled',
  statusInWords: 'We’re waiting for your payment.',
  pledgeDate: '2026-11-12',
  bank: null,
  methods: [],
  isDeclined: true,
}

test('the page is shown again, with what the donor can do instead', async () => {
  const { context, sentTo } = contextWith({ [path]: tracked })
  const left = await declineFrom(context, form(), tracked.code).catch((response: unknown) => response)
  expect(left).toBeInstanceOf(Response)
  expect(left instanceof Response && left.headers.get('location')).toBe('/pledge/track/PL-2345-6789F?cannot=pay')
  expect(sentTo(path)).toMatchObject([{ code: tracked.code }])
})

test('a refusal is shown in the form', async () => {
  const { context } = contextWith({ [path]: refused('giving.pledge-not-open') })
  const { data } = await declineFrom(context, form(), tracked.code)
  expect(data.response?.problem?.message).toBe('There is nothing left to pay on this pledge.')
})
