import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { expect, test } from 'vitest'
import { structuredProject } from './structured-project.ts'

test('the structured data of a project has absolute URLs and its amount in JMD', () => {
  const project = {
    id: '7',
    name: 'Reef',
    subTitle: 'Corals',
    category: 'ClimateChange',
    companyParish: 'St. Ann',
    companyName: 'Sea Ltd',
    amountRequested: 5_000,
  }
  // Only these fields are read.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  expect(structuredProject(project as PublicProject, 'https://lignum.test', '/share.png?v=1')).toMatchObject({
    '@id': 'https://lignum.test/projects/view/7',
    image: 'https://lignum.test/share.png?v=1',
    keywords: 'Climate Change',
    areaServed: { name: 'St. Ann, Jamaica' },
    funding: { amount: { currency: 'JMD', value: 5_000 } },
  })
})
