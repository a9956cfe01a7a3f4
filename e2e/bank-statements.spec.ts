import { addPledge, newAmount, newReference } from './bank-lines.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test('one person of finance imports a statement, the other books its exact match, and the first undoes it', async ({
  page,
}) => {
  test.setTimeout(60_000)
  const [{ cents, text: amount }, reference] = [newAmount(), newReference()]
  const code = await addPledge(cents)
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
  await page.getByRole('button', { name: 'Book the selected line…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Book', exact: true }).click()
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
