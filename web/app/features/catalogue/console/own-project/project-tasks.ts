import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { catalogueRefusals } from '@lignum/contract/catalogue/refusals'
import { type NoteField, reviewReasons } from '@lignum/contract/review/names'
import type { Attachment } from '../form/guidelines.tsx'

export type TaskState = 'Completed' | 'Incomplete' | 'Cannot start yet' | 'There is a problem'

export type ProjectTask = {
  readonly title: string
  /** Why projects are sent back for it, or what to do about a problem. */
  readonly prompt: string
  readonly state: TaskState
  /** What is missing or wrong, as the server says it. */
  readonly message: string | null
  /** Whether it has to be done before the project can be submitted. */
  readonly isRequired: boolean
  readonly page: 'form' | 'company' | 'contact'
  /** The field on that page, by its name in the contract. */
  readonly field: string | null
  /** The guidelines that belong to it. */
  readonly guidelines?: readonly Attachment[]
}

type Project = Pick<ProjectDetail, 'missing' | 'description' | 'draft' | 'companyStatus'>
type Task = Pick<ProjectTask, 'title' | 'page' | 'guidelines'> & {
  readonly fields: readonly [NoteField, ...NoteField[]]
}

/** The reasons for which reviewers send projects back, as far as they are about these fields. Quoted, because nobody has found so in this one. */
const promptOf = (fields: readonly NoteField[]): string => {
  const quoted = Object.values(reviewReasons)
    .filter((reason) => reason.fields.some((field) => fields.includes(field)))
    .map(({ label }) => `“${label}.”`)
  return `Reviewers may say: ${quoted.join(' ')}`
}

const tasks: readonly Task[] = [
  {
    title: 'Title and sub-title',
    page: 'form',
    fields: ['name', 'subTitle'],
    guidelines: ['proposal', 'terms'],
  },
  {
    title: 'Category, life cycle stage and market',
    page: 'form',
    fields: ['category', 'fundingPurpose', 'typeOfFunding'],
  },
  {
    title: 'Goal amount',
    page: 'form',
    fields: ['amountRequested'],
    guidelines: ['finance', 'terms'],
  },
  {
    title: 'Thumbnail',
    page: 'form',
    fields: ['thumbnail'],
  },
  {
    title: 'Dashboard image',
    page: 'form',
    fields: ['dashboardPicture'],
  },
  {
    title: 'Project document',
    page: 'form',
    fields: ['businessPlan'],
    guidelines: ['tenPoints', 'plan', 'finance'],
  },
  {
    title: 'Proof of incorporation of your company',
    page: 'company',
    fields: ['articlesOfIncorporationFile'],
  },
  {
    title: 'Proof of tax compliance of your company',
    page: 'company',
    fields: ['proofOfTaxComplianceFile'],
  },
]

/** The fields that a project always has: what is missing there is a wrong value. */
const alwaysFilled = new Set(['amountRequested'])

const taskOf = ({ fields, ...task }: Task, missing: Project['missing']): ProjectTask => {
  const found = missing.filter(({ field }) => fields.some((one) => one === field))
  const [first] = found
  const state = !first ? 'Completed' : alwaysFilled.has(first.field) ? 'There is a problem' : 'Incomplete'
  const message = found.map((part) => part.message).join('; ') || null
  return { ...task, prompt: promptOf(fields), state, message, isRequired: true, field: first?.field ?? fields[0] }
}

const isBlank = (html: string) => html.replaceAll(/<[^>]*>|&nbsp;/g, '').trim() === ''

const description = (html: string): ProjectTask => ({
  title: 'Description (not required)',
  prompt: promptOf(['description']),
  state: isBlank(html) ? 'Incomplete' : 'Completed',
  message: null,
  isRequired: false,
  page: 'form',
  field: 'description',
  guidelines: ['proposal', 'support'],
})

const openDraft: ProjectTask = {
  title: 'Changes that are not saved to the project',
  prompt: 'Open the form, and save them to the project or discard them.',
  state: 'There is a problem',
  message: catalogueRefusals['catalogue.draft-open'].message,
  isRequired: true,
  page: 'form',
  field: null,
}

const inactiveCompany: ProjectTask = {
  title: 'Your company',
  prompt: 'Only an active company can submit projects.',
  state: 'There is a problem',
  message: catalogueRefusals['catalogue.company-inactive'].message,
  isRequired: true,
  page: 'contact',
  field: null,
}

/** What the owner has to do, or has done, before the project can be submitted. */
export const projectTasks = ({ missing, description: html, draft, companyStatus }: Project): ProjectTask[] => [
  ...(companyStatus === 'Active' ? [] : [inactiveCompany]),
  ...(draft ? [openDraft] : []),
  ...tasks.slice(0, 3).map((task) => taskOf(task, missing)),
  description(html),
  ...tasks.slice(3).map((task) => taskOf(task, missing)),
]

/** The tasks that have to be done first. */
export const openTasks = (all: readonly ProjectTask[]): ProjectTask[] =>
  all.filter(({ isRequired, state }) => isRequired && state !== 'Completed')
