import { dayInJamaica } from '@lignum/contract/accounts/person-rules'
import { getBankAccounts, saveBankAccount } from '@lignum/contract/giving/banking/bank-statements'
import { expect, test } from 'vitest'
import { openBankAccount, plainFormat, statementOf } from '../../../../../test/scenes/giving/bank-statements.ts'
import { openWorld } from '../../../../../test/worlds/world.ts'
import { after, days } from '#kit/values/clock'

const world = await openWorld()
const { clock } = world
let finance = await world.personOf('Finance')

test('a row of tomorrow is added when the same file is imported tomorrow', async () => {
  const { importCsv } = await openBankAccount(finance)
  const importLines = (some: Parameters<typeof statementOf>[0]) => importCsv(statementOf(some), finance)
  const lines = [
    { day: dayInJamaica(clock.now()), reference: 'A', amount: '50.00' },
    { day: dayInJamaica(after(clock.now(), days(1))), reference: 'B', amount: '60.00' },
  ]
  expect(await importLines(lines)).toMatchObject({ added: 1, unreadable: [{ why: 'Its day is in the future.' }] })
  clock.advance(days(2))
  finance = await world.personOf('Finance')
  expect(await importLines(lines)).toMatchObject({ added: 1, known: 1, unreadable: [] })
})

test('rows that could not be read are added after the format was corrected', async () => {
  const marked = { kind: 'marked', column: 'Amount', mark: 'Payer', credit: 'C', debit: 'D' } as const
  const { account, importLines } = await openBankAccount(finance, {
    format: { ...plainFormat, payer: null, amount: marked },
  })
  const lines = [
    { reference: 'A', amount: '50.00', payer: 'D' },
    { reference: 'B', amount: '60.00', payer: 'CR' },
  ]
  expect(await importLines(lines)).toMatchObject({ added: 1, unreadable: [{ lineNo: 3 }] })
  const { id, version, name } = account
  await finance.call(saveBankAccount, {
    id,
    version,
    name,
    currency: 'JMD',
    format: { ...plainFormat, payer: null, amount: { ...marked, credit: 'CR' } },
  })
  expect(await importLines(lines)).toMatchObject({ added: 1, known: 1, unreadable: [] })
})

test('two people give two accounts the same name at the same moment: one of them', async () => {
  const other = await world.personOf('Finance')
  for (let round = 0; round < 8; round += 1) {
    const { account: renamed } = await openBankAccount(finance)
    const name = `Same ${round}`
    const raced = await Promise.allSettled([
      finance.call(saveBankAccount, {
        id: renamed.id,
        version: renamed.version,
        name,
        currency: 'JMD',
        format: plainFormat,
      }),
      other.call(saveBankAccount, { name, currency: 'JMD', format: plainFormat }),
    ])
    const { results } = await finance.call(getBankAccounts, {})
    expect([
      raced.map(({ status }) => status).toSorted(),
      results.filter((account) => account.name === name),
    ]).toMatchObject([['fulfilled', 'rejected'], [{ name }]])
  }
})
