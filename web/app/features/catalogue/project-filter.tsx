import { limits } from '@lignum/contract/core/limits'
import { useEffect, useRef } from 'react'
import { Form, Link, useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { isNarrowed, listAddress, type ListQuery, readListAddress, sorts } from './list-query.ts'

type Option = { readonly key: string; readonly value: string }
export type Facets = Readonly<Record<'categories' | 'parishes' | 'fundingTypes' | 'fundingStages', readonly Option[]>>

/** A plain form that asks for a page; with script it asks by itself, for the title after a pause in typing. */
export function ProjectFilter({ place, facets }: { place: ListQuery; facets: Facets | null }) {
  const { form, askNow, askSoon } = useRequest()
  useShownQuery(form, place)
  return (
    <search>
      <Form
        ref={form}
        method="get"
        action="/projects"
        className="project-filter"
        onSubmit={(event) => {
          event.preventDefault()
          askNow()
        }}
      >
        <div className="title-filter">
          <TextInput
            label="Filter by title"
            name="title"
            type="search"
            maxLength={limits.filterValueLength}
            defaultValue={place.title}
            onChange={askSoon}
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
              {...{ place, askNow }}
            />
            <Facet label="Parish" name="parish" any="Every parish" options={facets.parishes} {...{ place, askNow }} />
            <Facet
              label="Market"
              name="market"
              any="Both markets"
              options={facets.fundingTypes}
              {...{ place, askNow }}
            />
            <Facet label="Stage" name="stage" any="Every stage" options={facets.fundingStages} {...{ place, askNow }} />
            <Facet label="Sort by" name="sort" any="Name" options={sortOptions} {...{ place, askNow }} />
          </div>
        )}
        {(isNarrowed(place) || place.sort) && <Link to="/projects">Clear all</Link>}
      </Form>
    </search>
  )
}

const sortOptions: readonly Option[] = Object.entries(sorts).map(([key, { words: text }]) => ({ key, value: text }))

type FacetProps = {
  label: string
  name: 'category' | 'parish' | 'market' | 'stage' | 'sort'
  any: string
  options: readonly Option[]
  place: ListQuery
  askNow: () => void
}

function Facet({ label, name, any, options, place, askNow }: FacetProps) {
  return (
    <Select label={label} name={name} defaultValue={place[name]} onChange={askNow}>
      <option value="">{any}</option>
      {options.map(({ key, value }) => (
        <option key={key} value={key}>
          {value}
        </option>
      ))}
    </Select>
  )
}

/** Leads to the list the form describes. */
const useRequest = () => {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const askNow = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const typed = [...new FormData(form.current)].map(([name, value]): [string, string] => [name, String(value)])
    const address = listAddress(readListAddress(new URLSearchParams(typed)))
    void navigate(address, { replace: true, preventScrollReset: true })
  }
  const askSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(askNow, limits.titleFilterDelayMs)
  }
  return { form, askNow, askSoon }
}

/** The address may change by a link or by going back; what somebody is typing is left alone. */
const useShownQuery = (form: { readonly current: HTMLFormElement | null }, place: ListQuery) => {
  useEffect(() => {
    for (const [name, value] of Object.entries(place)) {
      const field = form.current?.elements.namedItem(name)
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement
      if (isField && field !== document.activeElement) field.value = String(value)
    }
  }, [form, place])
}
