// @vitest-environment jsdom
import type { StatementPreview } from '@lignum/contract/giving/banking/bank-statements'
import { beforeEach, expect, test } from 'vitest'
import { uuid } from '../../../../../test/fake-api.ts'
import { type SentCall, stubFetch } from '../../../../../test/fake-fetch.ts'
import { financeWith } from '../../../../../test/money-samples.ts'
import { mountConsole, typeInto } from '../../../../../test/mount-console.tsx'
import { click, eventually, settle } from '../../../../../test/mount.tsx'
import { notices } from '../../../../lib/notices/notices.ts'
import { StatementReview } from './statement-review.tsx'

const user = financeWith('Reconcile_Bank')
const sentTo = (sent: readonly SentCall[], name: string) =>
  sent.filter(({ path }) => path === `/api/Bank/${name}`).map(({ body }) => body)
const titles = () => notices.get().shown.map(({ title }) => title)

beforeEach(() => {
  for (const { id } of notices.get().shown) notices.dismiss(id)
})

const preview: StatementPreview = {
  format: {
    encoding: 'utf-8',
    delimiter: ',',
    headerRow: 1,
    dateFormat: 'dd/mm/yyyy',
    decimalSign: '.',
    day: 'Date',
    reference: null,
    description: ['Details'],
    payer: null,
    amount: { kind: 'signed', column: 'Amount' },
  },
  columns: ['Date', 'Details', 'Amount'],
  rows: [['05/11/2026', 'GIFT', '5.00']],
  lines: [{ day: '2026-11-05', amount: 5, reference: '', description: 'GIFT', payer: '' }],
  count: 1,
  unreadable: [{ lineNo: 3, text: 'Total', why: 'It has no day.' }],
}

test('a new account is stored with how its file is read, then the file is imported', async () => {
  const sent = stubFetch(({ path }) => {
    if (path.endsWith('PreviewBankStatement')) return preview
    return path.endsWith('SaveBankAccount') ? { id: uuid(2) } : { added: 1, known: 2 }
  })
  const done: string[] = []
  const file = { name: 'november.csv', content: 'RGF0ZQ==' }
  const page = <StatementReview account={null} file={file} onDone={(id) => done.push(id)} onCancel={() => undefined} />
  const { container } = await mountConsole(page, { user })
  await eventually(() => expect(container.textContent).toContain('Import 1 line'))
  expect(container.textContent).toContain('It has no day.')
  await settle(() => typeInto(container.querySelector<HTMLInputElement>('input[maxlength="60"]'), 'NCB JMD'))
  await settle(() => container.querySelector('form')?.requestSubmit())
  await eventually(() => expect(done).toEqual([uuid(2)]))
  expect(sentTo(sent, 'SaveBankAccount')).toEqual([{ name: 'NCB JMD', currency: 'JMD', format: preview.format }])
  expect(sentTo(sent, 'ImportBankStatement')).toEqual([
    { accountId: uuid(2), fileName: 'november.csv', content: 'RGF0ZQ==' },
  ])
  expect(titles()).toEqual(['1 new line is in the queue; 2 were imported before'])
})

test('a known account needs no more than a click', async () => {
  const sent = stubFetch(({ path }) => (path.endsWith('PreviewBankStatement') ? preview : { added: 0, known: 1 }))
  const account = {
    id: uuid(2),
    name: 'NCB',
    code: 'NCB',
    currency: 'JMD',
    format: preview.format,
    version: 1,
  } as const
  const file = { name: 'november.csv', content: 'RGF0ZQ==' }
  const page = <StatementReview account={account} file={file} onDone={() => undefined} onCancel={() => undefined} />
  const { container } = await mountConsole(page, { user })
  await eventually(() => expect(container.textContent).toContain('Change how its columns are read'))
  await click(container, 'Import 1 line')
  await eventually(() => expect(titles()).toEqual(['0 new lines are in the queue; 1 were imported before']))
  expect(sentTo(sent, 'SaveBankAccount')).toEqual([])
})
