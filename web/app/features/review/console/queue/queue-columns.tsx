import { reviewStatusLabels } from '@lignum/contract/review/names'
import type { ReviewedProject } from '@lignum/contract/review/review'
import type { FilterControls, FilterOption, ListColumn, OrderName } from '../../../../console/list/list-source.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { ReviewStatus } from '../review-status.tsx'
import { Waiting } from '../waiting.tsx'
import type { projectQueue } from './project-queue.ts'

type Rules = (typeof projectQueue)['rules']

/** How categories and markets are called, which is known to the catalogue. */
type Names = {
  readonly categories: Readonly<Record<ReviewedProject['category'], { readonly name: string }>>
  readonly markets: Readonly<Record<ReviewedProject['typeOfFunding'], string>>
}

export const queueColumns = ({
  categories,
  markets,
}: Names): readonly ListColumn<ReviewedProject, OrderName<Rules>>[] => [
  { id: 'name', title: 'Project', sort: 'name', weight: 1.8, cell: ({ name }) => name },
  { id: 'company', title: 'Company', weight: 1.4, cell: ({ companyName }) => companyName },
  { id: 'status', title: 'Status', weight: 1.2, cell: (project) => <ReviewStatus project={project} /> },
  {
    id: 'waiting',
    title: 'Decision',
    sort: 'submitted',
    weight: 1.4,
    cell: ({ waiting }) => <Waiting waiting={waiting} />,
  },
  { id: 'assignee', title: 'Taken by', cell: ({ assignee }) => assignee?.name ?? 'Nobody' },
  {
    id: 'goal',
    title: 'Goal',
    weight: 1.2,
    isFigure: true,
    cell: ({ amountRequested }) => formatMoney(amountRequested),
  },
  { id: 'market', title: 'Market', isOptional: true, cell: ({ typeOfFunding }) => markets[typeOfFunding] },
  { id: 'category', title: 'Category', isOptional: true, cell: ({ category }) => categories[category].name },
  {
    id: 'submitted',
    title: 'Last submitted',
    isOptional: true,
    cell: ({ lastSubmittedDate }) => (lastSubmittedDate ? <Moment at={lastSubmittedDate} /> : 'Never'),
  },
  {
    id: 'created',
    title: 'Created',
    sort: '-created',
    isOptional: true,
    cell: ({ creationDate }) => <Moment at={creationDate} />,
  },
]

const optionsOf = (names: Readonly<Record<string, string>>): FilterOption[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

const categoryOptions = (categories: Names['categories']): FilterOption[] =>
  Object.entries(categories).map(([value, { name }]) => ({ value, label: name }))

/** The assignee is found by one's own id: others are found by the column. */
export const queueFilters = ({ categories, markets }: Names, userId: string | undefined): FilterControls<Rules> => ({
  search: { label: 'Title' },
  company: { label: 'Company' },
  status: { label: 'Status', options: optionsOf(reviewStatusLabels) },
  category: { label: 'Category', options: categoryOptions(categories) },
  market: { label: 'Market', options: optionsOf(markets) },
  assignee: { label: 'Taken by', options: userId ? [{ value: userId, label: 'Me' }] : [] },
  suspended: {
    label: 'Suspended',
    options: [
      { value: 'true', label: 'Suspended' },
      { value: 'false', label: 'Not suspended' },
    ],
  },
  since: { label: 'Submitted from' },
  until: { label: 'Submitted until' },
})
