import { buffer } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import PDFDocument from 'pdfkit'
import { otherBrowser } from './companies.ts'
import { expect, open, test } from './journey.ts'
import { addCompany, addDashboardImage, addUnfinished, makeLive, removeFiles } from './listing.ts'
import { beDemoUser, startSession } from './members.ts'
import { certificate } from './registration.ts'

test.setTimeout(90_000)

const notice = (page: Page, text: string | RegExp) => page.locator('.notices').getByText(text).first()
const ownPage = (id: string) => `/user-profile/projects/view/${id}`
const publicPage = (id: string) => `/projects/view/${id}`
const decided = (page: Page, name: string) => expect(notice(page, `${name} Status Has Been Updated`)).toBeVisible()

const addLive = async () => {
  const company = await addCompany()
  const project = await addUnfinished(company)
  await addDashboardImage(project.id)
  await makeLive(project.id)
  return { ...project, company }
}

const asStaff = async (browser: Parameters<typeof otherBrowser>[0], name: string) => {
  const page = await otherBrowser(browser)
  await beDemoUser(page, name)
  return page
}

const submitUpdate = async (owner: Page, { id, name, subTitle }: { id: string; name: string; subTitle: string }) => {
  await open(owner, `${ownPage(id)}/edit/${id}`)
  await owner.getByLabel('Sub-title').fill(subTitle)
  await owner.getByLabel('Reason for the update').fill('We found a better way.')
  await owner.getByRole('button', { name: 'Submit the update' }).click()
  await expect(notice(owner, `Project Update Submitted for ${name}`)).toBeVisible()
}

const report = () => {
  const doc = new PDFDocument()
  doc.text('How it ended')
  doc.end()
  return buffer(doc)
}

test('an update is rejected with a document, changed, and accepted by two people: until then the public sees the old text', async ({
  page: owner,
  browser,
}) => {
  const { id, name, company } = await addLive()
  await startSession(owner, company.member.id)
  // Other projects of the demo may be shown beside it, so its texts are its own.
  const [first, second] = [`Water by ${name}`, `Water by ${name}, for every school`]
  await submitUpdate(owner, { id, name, subTitle: first })

  const reviewer = await asStaff(browser, 'reviewer')
  await open(reviewer, `/admin/updates?company=${encodeURIComponent(company.name)}`)
  await reviewer.getByRole('link', { name }).click()
  await expect(reviewer.getByRole('heading', { level: 1, name: `Update of ${name}` })).toBeVisible()
  await reviewer.keyboard.press('r')
  await reviewer.getByLabel('Reason', { exact: true }).fill('For whom?')
  await reviewer.getByLabel('Document for the company').last().setInputFiles(certificate)
  await expect(reviewer.getByRole('button', { name: 'Remove certificate.png' })).toBeVisible()
  await reviewer
    .getByRole('button', { name: /^Decide/ })
    .last()
    .click()
  await decided(reviewer, name)

  await open(owner, ownPage(id))
  await expect(owner.getByRole('heading', { name: 'Update rejected' })).toBeVisible()
  const document = owner.getByRole('link', { name: /certificate\.png/ })
  expect((await owner.request.get((await document.getAttribute('href')) ?? '')).status()).toBe(200)
  await submitUpdate(owner, { id, name, subTitle: second })
  await open(owner, publicPage(id))
  await expect(owner.getByText(first)).toHaveCount(0)

  for (const person of ['reviewer2', 'committee']) {
    const staff = await asStaff(browser, person)
    await open(staff, `/admin/updates?company=${encodeURIComponent(company.name)}`)
    await staff.getByRole('link', { name }).click()
    await expect(staff.getByRole('heading', { level: 1, name: `Update of ${name}` })).toBeVisible()
    await staff.keyboard.press('a')
    await staff.keyboard.press('Enter')
    await decided(staff, name)
  }
  await open(owner, publicPage(id))
  await expect(owner.getByText(second)).toBeVisible()
})

test('a project is suspended and shown again, reports how it ended, and is completed', async ({
  page: owner,
  browser,
}) => {
  const { id, name, company } = await addLive()
  await removeFiles(id)
  await startSession(owner, company.member.id)
  const committee = await asStaff(browser, 'committee')
  await open(committee, `/admin/projects/${id}`)
  await committee.getByRole('button', { name: 'Suspend', exact: true }).click()
  await committee.getByLabel('Reason').fill('A complaint is being looked into.')
  await committee.getByRole('button', { name: 'Suspend it now' }).click()
  await expect(notice(committee, `${name} is hidden from the public`)).toBeVisible()
  expect((await owner.goto(publicPage(id)))?.status()).toBe(404)
  await committee.getByRole('button', { name: 'End the suspension' }).click()
  await expect(notice(committee, `${name} is public again`)).toBeVisible()
  expect((await owner.goto(publicPage(id)))?.status()).toBe(200)

  await open(owner, ownPage(id))
  await owner.getByLabel('Your message to the exchange').fill('All is done.')
  await owner.getByRole('button', { name: 'Send the message' }).click()
  await expect(notice(owner, 'The message is sent')).toBeVisible()
  await owner.getByText('Write the report').click()
  await owner.getByLabel('Short report').fill('Three schools have water.')
  const file = { name: 'report.pdf', mimeType: 'application/pdf', buffer: await report() }
  await owner.locator('#close-out input[type=file]').setInputFiles(file)
  await owner.getByRole('button', { name: 'Save the report' }).click()
  await expect(notice(owner, 'The report is saved')).toBeVisible()

  await open(committee, `/admin/projects/${id}`)
  await expect(committee.locator('#messages').getByText('All is done.')).toBeVisible()
  await expect(committee.locator('#close-out')).toContainText('Three schools have water.')
  await committee.getByRole('button', { name: 'Complete the project' }).click()
  await decided(committee, name)
  await open(owner, publicPage(id))
  await expect(owner.getByRole('heading', { name: 'How this project ended' })).toBeVisible()
  await expect(owner.getByText('Three schools have water.')).toBeVisible()
})
