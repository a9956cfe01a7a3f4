import { editCompany, getMyCompanyProfile } from '@lignum/contract/company/company'
import { expect, test } from 'vitest'
import { changedForm, profileForm } from '../../../../test/scenes/companies.ts'
import { picture } from '../../../../test/scenes/pictures.ts'
import { openWorld } from '../../../../test/worlds/world.ts'

const world = await openWorld()

const founder = async () => {
  const person = await world.personOf('Entrepreneur')
  const { id } = await person.call(editCompany, profileForm())
  return { ...person, companyId: id }
}

test.each([
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'We don’t accept that kind of file here.'],
  [
    'a PDF with a script',
    Buffer.from('%PDF-1.7\n<< /S /JavaScript /JS (x) >>'),
    'We can’t accept that PDF, because it has scripts, attached files or a password.',
  ],
])('%s is refused as a document and changes nothing', async (_name, bytes, description) => {
  const person = await founder()
  const file = { fileName: 'x.pdf', content: bytes.toString('base64'), type: 'application/pdf' }
  const replacing = changedForm({ id: person.companyId, proofOfTaxComplianceFile: file })
  await expect(person.call(editCompany, replacing)).rejects.toMatchObject({
    status: 400,
    errors: [{ field: 'proofOfTaxComplianceFile', description }],
  })
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ replacedDocuments: [] })
})

test('a photo of a certificate is accepted, with or without the prefix of a data URL', async () => {
  const person = await founder()
  const content = (await picture(40, 30, 'jpeg')).toString('base64')
  const file = { fileName: 'scan.jpeg', content: `data:image/jpeg;base64,${content}`, type: 'image/jpeg' }
  await person.call(editCompany, changedForm({ id: person.companyId, articlesOfIncorporationFile: file }))
  expect(await person.call(getMyCompanyProfile, {})).toMatchObject({ articlesOfIncorporationFileName: 'scan.jpg' })
})
