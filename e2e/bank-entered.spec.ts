import { addAccount, addPledge, importLines, newAmount, newReference, openLine } from './bank-lines.ts'
import { callAs } from './call-as.ts'
import { expect, open, overflow, test, violations } from './journey.ts'
import { beDemoUser } from './members.ts'
import { countRows, queryRow } from './rows.ts'

test.setTimeout(60_000)

test('money that two people entered by hand is linked to its bank line, and separated again', async ({ page }) => {
  const [{ cents, text }, reference] = [newAmount(), newReference()]
  const code = await addPledge(cents)
  const { id } = await queryRow<{ id: string }>('select id from pledges where code = $1', [code])
  await beDemoUser(page, 'finance')
  const account = await addAccount(page)
  const bankAccount = account['name']
  const entered = { id, status: 'Fulfilled', amountReceived: text, bankAccount, valueDate: '2026-01-04' }
  const path = '/api/Payment/ChangePledgeStatus'
  const { requestId } = await callAs(page, path, { ...entered, bankReference: `COUNTER-${reference}` })
  await beDemoUser(page, 'finance2')
  await callAs(page, '/api/Payment/ApproveMoneyRequest', { id: requestId })
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, details: code, amount: text }], account)

  await beDemoUser(page, 'finance2')
  await openLine(page, reference)
  await expect(page.getByRole('paragraph').filter({ hasText: `COUNTER-${reference}` })).toBeVisible()
  await page.getByRole('button', { name: /^Link/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Is this line what was entered by hand?' })
  await expect(dialog.getByText('Nothing is booked: this money is in the ledger already.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  await dialog.getByRole('button', { name: 'Link it' }).press('Enter')
  await expect(page.locator('.notices').getByText('The line is linked to what was entered')).toBeVisible()
  expect(await countRows('pledge_receipts where pledge_id = $1', id)).toBe(1)

  await beDemoUser(page, 'finance')
  await openLine(page, reference, '&explained=true')
  await expect(page.getByRole('link', { name: `for pledge ${code}, entered by hand` })).toBeVisible()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('What was entered by hand stays booked, without a bank line.')).toBeVisible()
  await page.getByLabel('Reason').fill('Another transfer')
  await page.getByRole('button', { name: 'Undo it' }).click()
  await expect(page.locator('.notices').getByText('The line is in the queue again')).toBeVisible()
  await open(page, `/admin/pledges/${id}`)
  await expect(page.getByText('Fulfilled').first()).toBeVisible()
})
