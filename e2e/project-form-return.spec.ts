import PDFDocument from 'pdfkit'
import { buffer } from 'node:stream/consumers'
import { beFounder } from './companies.ts'
import { expect, open, test } from './journey.ts'
import { addCompany, addDashboardImage, addUnfinished, makeLive } from './listing.ts'
import { startSession } from './members.ts'
import { isSaved, subTitle, title, writeDraft } from './project-form.ts'
import { queryRow } from './rows.ts'

test.setTimeout(60_000)

const list = '/user-profile/projects'

test('a form that is left by the back button, reloaded or opened in a second tab has what was typed', async ({
  page,
  context,
}) => {
  await beFounder(page)
  await open(page, list)
  await page.getByRole('link', { name: 'Create Project' }).first().click()
  await page.getByRole('button', { name: 'Start the project' }).click()
  await title(page).fill('Typed in a hurry')
  await page.goBack()
  // It was left before it was saved, and is in the list all the same.
  await page.getByRole('link', { name: 'Continue Typed in a hurry' }).click()
  await expect(title(page)).toHaveValue('Typed in a hurry')
  await subTitle(page).fill('Saved')
  await isSaved(page)
  await subTitle(page).fill('Half a sentence')
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${list}$`))
  await page.goForward()
  await expect(subTitle(page)).toHaveValue('Half a sentence')
  await subTitle(page).fill('The whole sentence')
  await page.reload()
  await expect(subTitle(page)).toHaveValue('The whole sentence')
  await isSaved(page)
  const second = await context.newPage()
  await open(second, page.url())
  await expect(subTitle(second)).toHaveValue('The whole sentence')
  const { drafts } = await queryRow<{ drafts: string }>(
    `select count(*) as drafts from project_drafts where form->>'name' = 'Typed in a hurry'
       and company_id = (select company_id from project_drafts where id = $1)`,
    [new URL(page.url()).searchParams.get('draft')],
  )
  expect(drafts).toBe('1')
})

test('the reason for an update survives a reload', async ({ page }) => {
  const company = await addCompany()
  const { id } = await addUnfinished(company)
  await addDashboardImage(id)
  await makeLive(id)
  await startSession(page, company.member.id)
  await open(page, `${list}/view/${id}/edit/${id}`)
  await page.getByLabel('Reason for the update').fill('Prices have risen.')
  await isSaved(page)
  await page.reload()
  await expect(page.getByLabel('Reason for the update')).toHaveValue('Prices have risen.')
})

test('a file of a discarded draft is chosen again for the next one', async ({ page }) => {
  const doc = new PDFDocument()
  doc.text('Business plan')
  doc.end()
  const plan = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: await buffer(doc) }
  const choose = async () => {
    const dialog = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: /Choose a file: Project Document/ }).click()
    await (await dialog).setFiles(plan)
    await expect(page.getByRole('link', { name: /^plan\.pdf/ })).toBeVisible()
    await isSaved(page)
  }
  await beFounder(page)
  await writeDraft(page)
  await choose()
  await page.getByRole('button', { name: 'Discard draft' }).click()
  await page.getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(page.getByText('The draft is discarded')).toBeVisible()
  await writeDraft(page)
  await choose()
  await page.reload()
  const link = page.getByRole('link', { name: /^plan\.pdf/ })
  const response = await page.request.get((await link.getAttribute('href')) ?? '')
  expect(response.status()).toBe(200)
})
