import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { Form, href, Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { isNarrowed, listAddress, type ListQuery, readListAddress, sorts } from './list-query.ts'

type Option = { readonly key: string; readonly value: string }
export type Facets = Readonly<Record<'categories' | 'parishes' | 'fundingTypes' | 'fundingStages', readonly Option[]>>

/** A GET form. With script it navigates on every change, for the title after a pause in typing. */
export function ProjectFilter({ query, facets }: { query: ListQuery; facets: Facets | null }) {
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
            defaultValue={query.title}
            onChange={applySoon}
          />
          <Button type="submit">Search</Button>
        </div>
        {facets && (
          <div className="facets">
            <Facet
              label="Category"
              name="category"
              any="Every category"
              options={facets.categories}
              {...{ query, applyNow }}
            />
            <Facet label="Parish" name="parish" any="Every parish" options={facets.parishes} {...{ query, applyNow }} />
            <Facet
              label="Market"
              name="market"
              any="Both markets"
              options={facets.fundingTypes}
              {...{ query, applyNow }}
            />
            <Facet
              label="Stage"
              name="stage"
              any="Every stage"
              options={facets.fundingStages}
              {...{ query, applyNow }}
            />
            <Facet label="Sort by" name="sort" any="Name" options={sortOptions} {...{ query, applyNow }} />
          </div>
        )}
        {(isNarrowed(query) || query.sort) && <Link to={href('/projects')}>Clear all</Link>}
      </Form>
    </search>
  )
}

const sortOptions: readonly Option[] = Object.entries(sorts).map(([key, { label }]) => ({ key, value: label }))

type FacetProps = {
  label: string
  name: 'category' | 'parish' | 'market' | 'stage' | 'sort'
  any: string
  options: readonly Option[]
  query: ListQuery
  applyNow: () => void
}

function Facet({ label, name, any, options, query, applyNow }: FacetProps) {
  return (
    <Select label={label} name={name} defaultValue={query[name]} onChange={applyNow}>
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
    const address = listAddress(readListAddress(new URLSearchParams(typed)))
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  const applySoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(applyNow, limits.titleFilterDelayMs)
  }
  return { form, applyNow, applySoon }
}

/** Updates the fields when a link or the back button changes the URL; the focused field is not overwritten. */
const useShownQuery = (form: { readonly current: HTMLFormElement | null }, query: ListQuery) => {
  useEffect(() => {
    for (const [name, value] of Object.entries(query)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = String(value)
    }
  }, [form, query])
}
