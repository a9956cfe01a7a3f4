import { type ProjectCategory, projectCategory, type ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import type { CompanyKey } from './companies.ts'
import { projectsOfPeople } from './projects-of-people.ts'
import { projectsOfCommunities } from './projects-of-communities.ts'

/** The public state of a project; `thousands` is the goal in thousands of JMD. */
export interface SeedProject {
  category: ProjectCategory
  name: string
  subTitle: string
  company: CompanyKey
  thousands: number
  status: ProjectStatus
  /** Received, in per cent of the goal; by default derived from the name. */
  percent?: number
  impact?: true
  special?: true
  suspended?: true
  closesAtGoal?: true
  viral?: true
  /** It has a video, and one more in its gallery. */
  film?: true
  late?: true
}

type Extras = Partial<Omit<SeedProject, 'category' | 'name' | 'subTitle' | 'company' | 'thousands'>>
export type ProjectLine = [name: string, subTitle: string, company: CompanyKey, thousands: number, extras?: Extras]

const lines: Record<ProjectCategory, ProjectLine[]> = { ...projectsOfPeople, ...projectsOfCommunities }

export const seedProjects: SeedProject[] = projectCategory.options.flatMap((category) =>
  lines[category].map(([name, subTitle, company, thousands, extras]) => ({
    category,
    name,
    subTitle,
    company,
    thousands,
    status: 'Finalized',
    ...extras,
  })),
)
