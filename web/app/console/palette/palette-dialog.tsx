// The roles of a combobox whose options are links: native controls have no such thing.
// oxlint-disable jsx-a11y/prefer-tag-over-role
import { createSpotlight, Spotlight, useSpotlight } from '@mantine/spotlight'
import { useId, useMemo } from 'react'
import { Link } from 'react-router'
import { mayUse, requirementsOf } from '../../lib/access/access.ts'
import { countOf } from '../../lib/format/format-count.ts'
import { useSite } from '../../lib/page/use-site.ts'
import type { Area } from '../areas.ts'
import { type Found, sources } from './sources.ts'
import { type FoundGroup, useFound } from './use-found.ts'
import './palette.css'

const [store, { open, close }] = createSpotlight()

const selectFirst = () => store.setState((state) => ({ ...state, selected: 0 }))

/** The arrow keys of Spotlight change its store without telling React. */
const followKeys = () => queueMicrotask(() => store.setState((state) => ({ ...state })))

export const openPalette = () => {
  open()
  selectFirst()
}

/** Finds the screens of an area and what its lists contain. Loaded when it is opened for the first time. */
export function PaletteDialog({ area }: { area: Area }) {
  const { user } = useSite()
  const { query, selected } = useSpotlight(store)
  const text = query.trim()
  const usable = useMemo(() => sources.filter((source) => mayUse(user, requirementsOf(source))), [user])
  const { groups, failed, isSearching } = useFound(usable, text, selectFirst)
  const allowed = area.screens.filter((screen) => mayUse(user, requirementsOf(screen)))
  const screens = allowed.filter(({ label, about }) => `${label} ${about}`.toLowerCase().includes(text.toLowerCase()))
  const shown = [...(screens.length > 0 ? [{ label: 'Screens', found: screens }] : []), ...groups]
  const count = shown.reduce((sum, { found }) => sum + found.length, 0)
  const listId = useId()
  return (
    <Spotlight.Root
      store={store}
      shortcut={null}
      attributes={{ content: { 'aria-label': 'Search' } }}
      overlayProps={{ backgroundOpacity: 0.5 }}
      transitionProps={{ duration: 0 }}
      radius="md"
    >
      <Spotlight.Search
        role="combobox"
        onKeyDown={followKeys}
        aria-label="Search the console"
        aria-expanded={count > 0}
        aria-controls={listId}
        aria-activedescendant={count > 0 ? `${listId}-${selected}` : undefined}
        autoComplete="off"
        placeholder="A screen, a name or a number"
      />
      <Spotlight.ActionsList id={listId} role="listbox" aria-label="Results">
        <Groups groups={shown} selected={selected} listId={listId} />
      </Spotlight.ActionsList>
      <output className="palette-state">{stateOf({ text, count, failed, isSearching })}</output>
    </Spotlight.Root>
  )
}

type State = { text: string; count: number; failed: readonly string[]; isSearching: boolean }

const stateOf = ({ text, count, failed, isSearching }: State): string => {
  if (isSearching) return 'Searching…'
  if (failed.length > 0) return `${failed.join(', ')} could not be searched. Please type it again in a moment.`
  if (count === 0) return `Nothing was found for “${text}”.`
  return countOf(count, 'result')
}

type GroupsProps = { groups: readonly FoundGroup[]; selected: number; listId: string }

function Groups({ groups, selected, listId }: GroupsProps) {
  let index = 0
  return groups.map(({ label, found }) => (
    <div key={label} role="group" aria-label={label}>
      <div className="palette-group" aria-hidden="true">
        {label}
      </div>
      {found.map((one) => {
        const i = index++
        return <Option key={one.to} id={`${listId}-${i}`} found={one} isSelected={i === selected} />
      })}
    </div>
  ))
}

/** The palette keeps the focus in its field, finds its options by `data-action` and clicks the selected one. */
function Option({ id, found, isSelected }: { id: string; found: Found; isSelected: boolean }) {
  const { label, about, to, reloads = false } = found
  return (
    <Link
      id={id}
      role="option"
      aria-selected={isSelected}
      data-action
      data-selected={isSelected || undefined}
      tabIndex={-1}
      to={to}
      reloadDocument={reloads}
      onClick={close}
      className="palette-option"
    >
      <b>{label}</b>
      <span>{about}</span>
    </Link>
  )
}
