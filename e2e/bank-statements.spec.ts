import { randomInt, randomUUID } from 'node:crypto'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

/** A pledge of an amount that no other line of the demo has. */
const addPledge = async (cents: number) => {
  const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'.split('')
  const body = Array.from({ length: 8 }, () => characters[randomInt(31)] ?? '2')
  const check = characters[body.reduce((sum, char, i) => sum + (i + 1) * characters.indexOf(char), 0) % 31]
  const code = `PL-${body.slice(0, 4).join('')}-${body.slice(4).join('')}${check}`
  await queryRow(
    `insert into pledges (code, project_id, investor_type, first_name, last_name, email, phone_number, currency, total_minor, terms_version)
     select $1, id, 'Individual', 'Ana', 'Reid', 'ana@people.test', '8765550100', 'JMD', $2, '1' from projects where is_public limit 1
     returning id`,
    [code, cents],
  )
  return code
}

test('one person of finance imports a statement, the other books its exact match, and the first undoes it', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const [cents, reference] = [100_000 + randomInt(900_000), randomUUID().slice(0, 8).toUpperCase()]
  const code = await addPledge(cents)
  const amount = `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`
  const name = `Bank ${reference}`
  await beDemoUser(page, 'finance')
  await open(page, '/admin/reconciliation')
  await page.getByLabel('Bank account').selectOption('A new account…')
  const csv = `Date,Reference,Details,Amount\n05/01/2026,${reference},Gift ${code},${amount}\nTotal,,,${amount}\n`
  const file = { name: 'january.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) }
  await page.getByLabel('CSV file of the bank', { exact: true }).setInputFiles(file)
  await expect(page.getByText('One row is left out')).toBeVisible()
  await page.getByLabel('Name of the account').fill(name)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Import 1 line' }).click()
  await expect(page.getByText('1 new line is in the queue')).toBeVisible()

  const queue = `/admin/reconciliation?text=${reference}`
  await beDemoUser(page, 'finance2')
  await open(page, queue)
  await expect(page.getByRole('checkbox', { name: new RegExp(code) })).toBeChecked()
  await page.getByRole('button', { name: 'Book the selected line' }).click()
  await expect(page.getByText('One line is booked')).toBeVisible()
  const pledge = () => queryRow<{ status: string }>('select status from pledges where code = $1', [code])
  expect(await pledge()).toEqual({ status: 'Fulfilled' })

  await beDemoUser(page, 'finance')
  await open(page, `${queue}&explained=true`)
  await page.getByRole('row', { name: new RegExp(reference) }).click()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await page.getByLabel('Reason').fill('It belongs to somebody else')
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.getByText('The line is in the queue again')).toBeVisible()
  expect(await pledge()).toEqual({ status: 'Unfulfilled' })
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
})
