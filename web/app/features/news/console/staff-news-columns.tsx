import type { StaffNewsSummary } from '@lignum/contract/news/newsroom'
import type { FilterControls, ListColumn, OrderName } from '../../../console/list/list-source.ts'
import { Moment } from '../../../ui/form/date-field.tsx'
import { NewsStatus, newsStatusNames } from './news-status.tsx'
import type { staffNewsList } from './staff-news-list.ts'
import { timeUntil } from './time-until.ts'

type Rules = (typeof staffNewsList)['rules']

export const titleOf = ({ title, name }: Pick<StaffNewsSummary, 'title' | 'name'>): string =>
  title.trim() || name.trim() || 'Untitled article'

/** When an article appears or appeared; of a scheduled one also how long that is from now. */
export function OutAt({ article, now }: { article: StaffNewsSummary; now: string }) {
  const { publishDate, status, isOut } = article
  if (!publishDate) return 'Not yet'
  if (status === 'Published' && !isOut)
    return (
      <>
        Out {timeUntil(publishDate, now)}
        <br />
        <span className="quiet">
          <Moment at={publishDate} />
        </span>
      </>
    )
  return <Moment at={publishDate} />
}

/** `now` is the time at which the list was loaded. */
export const staffNewsColumns = (now: string): readonly ListColumn<StaffNewsSummary, OrderName<Rules>>[] => [
  { id: 'title', title: 'Title', weight: 2.2, cell: titleOf },
  { id: 'status', title: 'State', cell: (article) => <NewsStatus {...article} /> },
  { id: 'out', title: 'Out', sort: '-out', weight: 1.1, cell: (article) => <OutAt article={article} now={now} /> },
  { id: 'by', title: 'Last edited by', weight: 1.1, cell: ({ modifiedBy }) => modifiedBy?.name ?? 'Unknown' },
  {
    id: 'changed',
    title: 'Last change',
    sort: '-changed',
    weight: 1.1,
    cell: ({ modificationDate }) => <Moment at={modificationDate} />,
  },
  { id: 'name', title: 'Name', cell: ({ name }) => name || 'None', isOptional: true },
  { id: 'author', title: 'Author', cell: ({ author }) => author || 'None', isOptional: true },
  {
    id: 'created',
    title: 'Begun',
    sort: '-created',
    cell: ({ creationDate }) => <Moment at={creationDate} />,
    isOptional: true,
  },
]

export const staffNewsFilters: FilterControls<Rules> = {
  search: { label: 'Title or name' },
  status: {
    label: 'State',
    options: Object.entries(newsStatusNames).map(([value, label]) => ({ value, label })),
  },
  since: { label: 'Out from' },
  until: { label: 'Out until' },
}
