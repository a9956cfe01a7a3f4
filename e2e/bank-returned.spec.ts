import type { Page } from '@playwright/test'
import {
  addManualRefund,
  dialogOf,
  explain,
  importLines,
  isBooked,
  looksWell,
  newAmount,
  newReference,
  notice,
  openLine,
} from './bank-lines.ts'
import { callAs } from './call-as.ts'
import { expect, test } from './journey.ts'
import { beDemoUser } from './members.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

/** Explains a line as unallocated, as the person of this browser. */
const setUnallocated = async (page: Page, reference: string, cents: number) => {
  const { id, version } = await queryRow<{ id: string; version: number }>(
    'select id, version from bank_lines where reference = $1',
    [reference],
  )
  const parts = [{ kind: 'unallocated', amount: cents / 100 }] // not money: a request in dollars
  await callAs(page, '/api/Bank/ConfirmBankLine', { id, version, parts })
}

const undo = async (page: Page) => {
  await page.getByRole('button', { name: /^Undo/ }).click()
  await dialogOf(page).getByLabel('Reason').fill('It was another transfer')
  await dialogOf(page).getByRole('button', { name: 'Undo it' }).click()
}

test('unallocated money that was sent back is proposed; until that is undone, so is nothing of the money', async ({
  page,
}) => {
  const [{ cents, text }, brought, sent] = [newAmount(), newReference(), newReference()]
  await beDemoUser(page, 'finance')
  await importLines(page, [
    { reference: brought, details: 'Mrs Brown', amount: text },
    { reference: sent, amount: `-${text}` },
  ])
  await beDemoUser(page, 'finance2')
  await setUnallocated(page, brought, cents)
  await openLine(page, sent)
  await expect(page.getByRole('paragraph').filter({ hasText: 'may have sent it back' })).toBeVisible()
  await looksWell(page)
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dialogOf(page).getByRole('row', { name: 'Unallocated money' })).toContainText('Debit')
  await page.getByRole('button', { name: 'Book it' }).click()
  await isBooked(page)

  await beDemoUser(page, 'finance')
  await openLine(page, brought, '&explained=true')
  await expect(page.getByText('of it was sent back.')).toBeVisible()
  await undo(page)
  await expect(dialogOf(page).getByText('Please undo the explanation of that transfer first.')).toBeVisible()
  await openLine(page, sent, '&explained=true')
  await page.getByRole('link', { name: 'of unallocated money, sent back' }).click()
  await expect(page.getByRole('row', { name: new RegExp(brought) })).toBeVisible()
  await openLine(page, sent, '&explained=true')
  await undo(page)
  await expect(notice(page, 'The line is in the queue again')).toBeVisible()
})

test('a part of unallocated money is sent back by the reference of its line, never more than it brought', async ({
  page,
}) => {
  const [brought, sent] = [newReference(), newReference()]
  await beDemoUser(page, 'finance')
  await importLines(page, [
    { reference: brought, amount: '75.00' },
    { reference: sent, amount: '-75.01' },
  ])
  await beDemoUser(page, 'finance2')
  await setUnallocated(page, brought, 7_500)
  await openLine(page, sent)
  await explain(page, 'returned')
  const reference = dialogOf(page).getByLabel('Bank reference of the line that brought the money')
  await reference.fill('NOWHERE')
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText('We can’t find a line with the bank reference NOWHERE')).toBeVisible()
  await reference.fill(brought)
  await looksWell(page)
  await page.getByRole('button', { name: 'Show what would be booked' }).click()
  await expect(dialogOf(page).getByText('not that much of its money is unallocated any more')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Book it' })).toBeDisabled()
})

test('a transfer that paid a refund which was finished by hand is linked to it, and can be undone', async ({
  page,
}) => {
  const [{ cents, text }, reference] = [newAmount(), newReference()]
  const { id } = await addManualRefund(page, cents)
  await callAs(page, '/api/Payment/CompleteManualRefund', { id, reference: `our transfer ${reference}` })
  await beDemoUser(page, 'finance')
  await importLines(page, [{ reference, amount: `-${text}` }])
  await beDemoUser(page, 'finance2')
  await openLine(page, reference)
  await expect(page.getByRole('paragraph').filter({ hasText: `our transfer ${reference}` })).toBeVisible()
  await page.getByRole('button', { name: /^Confirm/ }).click()
  await expect(dialogOf(page).getByRole('row', { name: /Fygaro/ })).toContainText('Debit')
  await looksWell(page)
  await page.getByRole('button', { name: 'Book it' }).click()
  await isBooked(page)
  await beDemoUser(page, 'finance')
  await openLine(page, reference, '&explained=true')
  await undo(page)
  await expect(notice(page, 'The line is in the queue again')).toBeVisible()
})
