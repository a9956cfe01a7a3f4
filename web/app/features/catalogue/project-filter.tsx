import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { isFiltered, readListQuery } from '../../lib/lists/list-query.ts'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { orderLabels, projectList, type ProjectListQuery, projectListUrl } from './project-list.ts'

type Option = { readonly key: string; readonly value: string }
export type Facets = Readonly<Record<'categories' | 'parishes' | 'fundingTypes' | 'fundingStages', readonly Option[]>>

/** A GET form. With script it navigates on every change, for the title after a pause in typing. */
export function ProjectFilter({ query, facets }: { query: ProjectListQuery; facets: Facets | null }) {
  const { form, applyNow, applySoon } = useFilterNavigation()
  useShownQuery(form, query)
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action={href('/projects')}
        className="project-filter"
        onSubmit={(event) => {
          event.preventDefault()
          applyNow()
        }}
      >
        <div className="title-filter">
          <TextInput
            label="Filter by title"
            name="title"
            type="search"
            maxLength={limits.filterValueLength}
            defaultValue={query.filters.title}
            onChange={applySoon}
          />
          <Button type="submit">Search</Button>
        </div>
        {facets && <FoldedFacets {...{ query, facets, applyNow }} />}
        {(isFiltered(query) || query.order.length > 0) && <Link to={href('/projects')}>Clear all</Link>}
      </Form>
    </search>
  )
}

type FoldedProps = { query: ProjectListQuery; facets: Facets; applyNow: () => void }

/** Folded on telephones, with the number of those in use. */
function FoldedFacets({ query, facets, applyNow }: FoldedProps) {
  const { title: _, ...folded } = fieldsOf(query)
  const chosen = Object.values(folded).filter(Boolean).length
  return (
    <details className="facet-fold">
      <summary>Filter and sort{chosen > 0 && ` (${chosen})`}</summary>
      <div className="facets">
        <Facet
          label="Category"
          name="category"
          any="Every category"
          options={facets.categories}
          {...{ query, applyNow }}
        />
        <Facet label="Parish" name="parish" any="Every parish" options={facets.parishes} {...{ query, applyNow }} />
        <Facet label="Market" name="market" any="Both markets" options={facets.fundingTypes} {...{ query, applyNow }} />
        <Facet label="Stage" name="stage" any="Every stage" options={facets.fundingStages} {...{ query, applyNow }} />
        <Facet label="Sort by" name="sort" any="Name" options={sortOptions} {...{ query, applyNow }} />
      </div>
    </details>
  )
}

/** The values of the form's fields. */
const fieldsOf = ({ filters, order }: ProjectListQuery) => ({ ...filters, sort: order[0] ?? '' })

const sortOptions: readonly Option[] = Object.entries(orderLabels).map(([key, value]) => ({ key, value }))

type FacetProps = {
  label: string
  name: 'category' | 'parish' | 'market' | 'stage' | 'sort'
  any: string
  options: readonly Option[]
  query: ProjectListQuery
  applyNow: () => void
}

function Facet({ label, name, any, options, query, applyNow }: FacetProps) {
  return (
    <Select label={label} name={name} defaultValue={fieldsOf(query)[name]} onChange={applyNow}>
      <option value="">{any}</option>
      {options.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </Select>
  )
}

/** Navigates to the list query in the form. */
const useFilterNavigation = () => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const applyNow = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const address = projectListUrl(readListQuery(projectList, new URLSearchParams(typed)))
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(applyNow, limits.titleFilterDelayMs)
  }
  return { form, applyNow, applySoon }
}

/** Updates the fields when a link or the back button changes the URL; the focused field is not overwritten. */
const useShownQuery = (form: { readonly current: HTMLFormElement | null }, query: ProjectListQuery) => {
  useEffect(() => {
    for (const [name, value] of Object.entries(fieldsOf(query))) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = value
    }
  }, [form, query])
}
