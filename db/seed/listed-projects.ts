import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { type SeedProject, seedProjects } from './projects.ts'
import { projectId } from './seed-projects.ts'

const isListed = ({ status, suspended, company }: SeedProject) =>
  (status === 'Finalized' || status === 'Completed') && !suspended && company !== 'dormant'

/** The demo's public projects in the order of the list. */
export const listedProjects = (): { id: string; name: string; category: ProjectCategory }[] =>
  seedProjects
    .filter(isListed)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .map((project) => ({ id: projectId(project), name: project.name, category: project.category }))
