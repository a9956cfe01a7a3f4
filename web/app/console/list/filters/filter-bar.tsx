import { Button } from '@mantine/core'
import { type RefObject, useState } from 'react'
import { isFiltered, type ListQuery, type ListRules } from '../../../lib/lists/list-query.ts'
import { ChoiceFilter, ChoicesFilter, DayFilter, TextFilter } from './filter-fields.tsx'
import { FoundFilter } from './found-filter.tsx'
import type { FilterControl, FilterControls, FilterOption } from '../list-source.ts'

type Rule = ListRules['filters'][string]
type Value = string | readonly string[]
type SetFilter = (name: string, value: Value, how?: { readonly isTyped?: boolean }) => void

type Props<R extends ListRules> = {
  rules: R
  controls: FilterControls<R>
  query: ListQuery<R>
  setFilter: SetFilter
  clear: () => void
  /** The field of the first filter that is searched by, for the key that leads to it. */
  search: RefObject<HTMLInputElement | null>
}

const optionsOf = (rule: Rule, { options }: FilterControl): readonly FilterOption[] =>
  options ?? ('values' in rule ? rule.values.map((value) => ({ value, label: value })) : [])

/** A link may name a value that is no longer among the options. */
const withValue = (options: readonly FilterOption[], value: string): readonly FilterOption[] =>
  !value || options.some((option) => option.value === value) ? options : [...options, { value, label: value }]

/** The filters of a list. On narrow windows all but the search are behind a button. */
export function FilterBar<R extends ListRules>({ rules, controls, query, setFilter, clear, search }: Props<R>) {
  const [isOpen, setOpen] = useState(false)
  const filters = Object.entries(rules.filters).filter(([name]) => !controls[name]?.isHidden)
  const first = filters.find(([name, { kind }]) => kind === 'text' || controls[name]?.find)?.[0]
  const fields = filters.map(([name, rule]) => (
    <Filter
      key={name}
      name={name}
      rule={rule}
      control={controls[name] ?? { label: name }}
      value={query.filters[name] ?? ''}
      setFilter={setFilter}
      search={name === first ? search : null}
    />
  ))
  const active = Object.values<Value>(query.filters).filter((value) => value.length > 0).length
  return (
    // Safari before 17 does not know the element for it.
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="search" className="list-filters" data-open={isOpen || undefined}>
      {fields}
      {filters.length > 1 && (
        <Button
          variant="default"
          className="filters-button"
          aria-expanded={isOpen}
          onClick={() => setOpen((now) => !now)}
        >
          Filters{active > 0 && ` (${active})`}
        </Button>
      )}
      {isFiltered(query) && (
        <Button variant="subtle" onClick={clear}>
          Clear filters
        </Button>
      )}
    </div>
  )
}

type FilterProps = {
  name: string
  rule: Rule
  control: FilterControl
  value: Value
  setFilter: SetFilter
  search: RefObject<HTMLInputElement | null> | null
}

function Filter({ name, rule, control, value, setFilter, search }: FilterProps) {
  const { label, any = 'Any' } = control
  const one = typeof value === 'string' ? value : ''
  const type = (text: string) => setFilter(name, text, { isTyped: true })
  const choose = (chosen: Value) => setFilter(name, chosen)
  const options = optionsOf(rule, control)
  if (rule.kind === 'text') return <TextFilter label={label} value={one} onChange={type} field={search} />
  if (rule.kind === 'choice') return <ChoiceFilter {...{ label, any, options }} value={one} onChange={choose} />
  if (rule.kind === 'exact')
    return control.options ? (
      <ChoiceFilter {...{ label, any }} value={one} options={withValue(options, one)} onChange={choose} />
    ) : (
      <TextFilter label={label} value={one} onChange={type} field={search} />
    )
  if (control.find)
    return (
      <FoundFilter
        label={label}
        value={[value].flat()[0] ?? ''}
        options={options}
        find={control.find}
        onChange={choose}
        field={search}
      />
    )
  if (rule.kind === 'ids' && options.length === 0) return null
  if (rule.kind === 'choices' || rule.kind === 'ids')
    return <ChoicesFilter label={label} value={[value].flat()} options={options} onChange={choose} />
  return <DayFilter label={label} value={one} onChange={type} />
}
