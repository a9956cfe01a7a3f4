import { expect, test } from 'vitest'
import { asMember, contextWith, refused, uuid } from '../../../test/fake-api.ts'
import { loader } from './overview.tsx'

const path = '/api/Bank/GetBankLinesByFilter'
const line = {
  id: uuid(1),
  accountId: uuid(2),
  account: 'NCB JMD',
  currency: 'JMD',
  day: new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10),
  reference: 'FT1',
  amount: 150,
  description: '',
  payer: '',
  queuedBy: null,
  queuedDate: '2026-11-16T15:42:00.000Z',
  isOwn: false,
  isExplained: false,
  version: 1,
  explanation: null,
}
const { user: member } = asMember['/api/Token/GetSessionUser']
const finance = { ...member, operations: [...member.operations, 'Reconcile_Bank'] }
const asFinance = { '/api/Token/GetSessionUser': { user: finance } }
const page = { amountPerPage: 1, pageNumber: 1 }
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const load = (api: ReturnType<typeof contextWith>) => loader({ context: api.context } as never)

test('the card of the bank statements says how many lines wait, and how long the oldest', async () => {
  const api = contextWith({ ...asFinance, [path]: { ...page, results: [line], count: 12 } })
  const { waiting } = await load(api)
  expect(waiting['/admin/reconciliation']).toBe(`12 lines wait to be explained, the oldest of ${line.day}, for 3 days.`)
  expect(api.sentTo(path)).toMatchObject([{ filters: [{ field: 'IsExplained', value: false }] }])
})

test('an empty queue, and a refusal, say nothing', async () => {
  expect(await load(contextWith({ ...asFinance, [path]: { ...page, results: [], count: 0 } }))).toEqual({ waiting: {} })
  expect(await load(contextWith({ ...asFinance, [path]: refused('not-allowed') }))).toEqual({ waiting: {} })
})

test('the queue is not read for somebody who may not see it', async () => {
  const api = contextWith(asMember)
  expect(await load(api)).toEqual({ waiting: {} })
  expect(api.sentTo(path)).toEqual([])
})
