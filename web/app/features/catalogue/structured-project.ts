import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import { href } from 'react-router'
import { categories } from './category.ts'

/** The structured data of a project for search engines (schema.org). */
export const structuredProject = (project: PublicProject, origin: string, image: string) => {
  const url = new URL(href('/projects/view/:id', { id: project.id }), origin).href
  return {
    '@context': 'https://schema.org',
    '@type': 'Project',
    '@id': url,
    url,
    name: project.name,
    description: project.subTitle,
    image: new URL(image, origin).href,
    keywords: categories[project.category].name,
    areaServed: { '@type': 'AdministrativeArea', name: `${project.companyParish}, Jamaica` },
    parentOrganization: { '@type': 'Organization', name: project.companyName },
    funding: {
      '@type': 'Grant',
      name: `Public funding of ${project.name}`,
      amount: { '@type': 'MonetaryAmount', currency: 'JMD', value: project.amountRequested },
    },
  }
}
