import { getBankLinesByFilter } from '@lignum/contract/giving/banking/bank-lines'
import {
  getBankAccounts,
  importBankStatement,
  previewBankStatement,
  saveBankAccount,
} from '@lignum/contract/giving/banking/bank-statements'
import { expect, test } from 'vitest'
import {
  inBase64,
  openBankAccount,
  plainFormat,
  statementOf,
} from '../../../../../test/scenes/giving/bank-statements.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { newPledgeCode } from '../../pledges/pledge-code.ts'

const world = await openWorld()
const { db } = world
const finance = await world.personOf('Finance')
const auditor = await world.personOf('Auditor')
const linesOf = (accountId: string) =>
  db.selectFrom('bank_lines').selectAll().where('account_id', '=', accountId).orderBy('booked_on').execute()

test('a statement is imported once; an overlapping one adds what is new', async () => {
  const { account, importLines } = await openBankAccount(finance)
  const old = [
    { day: '2026-01-03', reference: 'A', amount: '20,000.00', details: 'PL-AAAA', payer: 'ANA BROWN' },
    { day: '2026-01-05', reference: '', amount: '5.00' },
    { day: '2026-01-05', reference: '', amount: '5.00' },
  ]
  expect(await importLines(old)).toMatchObject({ lines: 3, added: 3, known: 0, unreadable: [] })
  const before = await linesOf(account.id)
  expect(await importLines(old)).toMatchObject({ lines: 3, added: 0, known: 3 })
  expect(await linesOf(account.id)).toEqual(before)
  const overlapping = [
    ...old.slice(1),
    { day: '2026-01-05', reference: '', amount: '5.00' },
    { reference: 'B', amount: '-1' },
  ]
  expect(await importLines(overlapping)).toMatchObject({ lines: 4, added: 2, known: 2 })
  expect((await linesOf(account.id)).map(({ amount_minor }) => amount_minor)).toEqual([2_000_000, 500, 500, 500, -100])
})

test('the same statement imported at the same moment by several people is there once', async () => {
  const { account, importCsv } = await openBankAccount(finance)
  const csv = statementOf(
    Array.from({ length: 200 }, (_, i) => ({ reference: `R${i % 50}`, amount: `${1 + (i % 3)}.00` })),
  )
  const imported = await Promise.all(Array.from({ length: 6 }, () => importCsv(csv)))
  expect(imported.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 0, 0, 200])
  expect(await linesOf(account.id)).toHaveLength(200)
})

test('ten thousand lines are imported in one call', async () => {
  const { account, importCsv } = await openBankAccount(finance)
  const csv = statementOf(
    Array.from({ length: 10_000 }, (_, i) => ({
      reference: `R${i}`,
      amount: '1.00',
      details: `${newPledgeCode()} ${'x'.repeat(50)}`,
    })),
  )
  expect(await importCsv(csv)).toMatchObject({ added: 10_000 })
  const found = await finance.call(getBankLinesByFilter, {
    filters: [
      { field: 'accountId', value: account.id },
      { field: 'reference', value: 'R4711' },
    ],
  })
  expect(found).toMatchObject({
    count: 1,
    results: [{ reference: 'R4711', amount: 1, currency: 'JMD', day: '2026-01-05' }],
  })
})

test('a preview proposes a format and stores nothing', async () => {
  const content = inBase64('Date,Description,Amount\n13/01/2026,PL-AAAA,7.50\nTotal,,7.50')
  const preview = await finance.call(previewBankStatement, { content })
  expect(preview).toMatchObject({
    columns: ['Date', 'Description', 'Amount'],
    format: { dateFormat: 'dd/mm/yyyy', day: 'Date', description: ['Description'] },
    rows: [
      ['13/01/2026', 'PL-AAAA', '7.50'],
      ['Total', '', '7.50'],
    ],
    lines: [{ day: '2026-01-13', amount: 7.5, description: 'PL-AAAA', reference: '', payer: '' }],
    count: 1,
    unreadable: [{ lineNo: 3, why: 'It has no day.' }],
  })
  const { account } = await openBankAccount(finance, { format: { ...preview.format, dateFormat: 'mm/dd/yyyy' } })
  await expect(
    finance.call(importBankStatement, { accountId: account.id, fileName: 'x.csv', content }),
  ).rejects.toMatchObject({ code: 'giving.bank-statement-unreadable' })
  expect(await linesOf(account.id)).toEqual([])
})

test('an account is changed by one person at a time, and keeps its currency', async () => {
  const { account } = await openBankAccount(finance, { name: 'Scotia Main' })
  expect(account).toMatchObject({ code: 'SCOTIAMAIN', version: 1 })
  const change = { id: account.id, version: 1, name: 'Scotia', currency: 'JMD', format: plainFormat } as const
  await expect(finance.call(saveBankAccount, { ...change, currency: 'USD' })).rejects.toMatchObject({
    code: 'giving.bank-currency-fixed',
  })
  expect(await finance.call(saveBankAccount, change)).toMatchObject({ name: 'Scotia', version: 2 })
  await expect(finance.call(saveBankAccount, change)).rejects.toMatchObject({ code: 'giving.bank-account-changed' })
  await expect(openBankAccount(finance, { name: ' sco tia ' })).rejects.toMatchObject({
    code: 'giving.bank-account-exists',
  })
  const { results } = await auditor.call(getBankAccounts, {})
  expect(results.find(({ id }) => id === account.id)).toMatchObject({ name: 'Scotia', format: plainFormat })
})

test('auditors read statements and import none; each import and change is in the audit log', async () => {
  const { account, importLines } = await openBankAccount(finance)
  const { statementId } = await importLines([{ reference: 'A', amount: '5.00' }])
  const listed = await auditor.call(getBankLinesByFilter, { filters: [{ field: 'statementId', value: statementId }] })
  expect(listed.results).toMatchObject([{ reference: 'A', accountId: account.id }])
  const content = inBase64(statementOf([{ reference: 'B', amount: '5.00' }]))
  const request = { accountId: account.id, fileName: 'x.csv', content }
  await expect(auditor.call(importBankStatement, request)).rejects.toMatchObject({ status: 403 })
  const recorded = await db
    .selectFrom('audit_details')
    .select(['entity_name', 'field_name', 'new_value'])
    .where('entity_id', 'in', [statementId, account.id])
    .execute()
  expect(recorded).toContainEqual({ entity_name: 'BankStatement', field_name: 'added', new_value: '1' })
  expect(recorded).toContainEqual({ entity_name: 'BankAccount', field_name: 'name', new_value: account.name })
})

test('a file that was imported by another format does not add its lines again', async () => {
  const { account, importLines } = await openBankAccount(finance, { format: { ...plainFormat, reference: null } })
  const lines = [{ reference: 'FT1', amount: '50.00', details: 'gift' }]
  expect(await importLines(lines)).toMatchObject({ added: 1 })
  expect(await importLines(lines)).toMatchObject({ added: 0 })
  const { id, version, name } = account
  await finance.call(saveBankAccount, { id, version, name, currency: 'JMD', format: plainFormat })
  await expect(importLines(lines)).rejects.toMatchObject({ code: 'giving.bank-file-imported' })
})
