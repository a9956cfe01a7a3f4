import { TextInput } from '@mantine/core'
import type { getSettings } from '@lignum/contract/site/settings'
import type { ResponseOf } from '@lignum/contract/core/call'
import { useState } from 'react'
import { countOf } from '../../../lib/format/format-count.ts'
import { type Column, Table } from '../../../ui/table.tsx'
import './settings.css'

type Shown = ResponseOf<typeof getSettings>['configuration'][number]

const groups = [
  { state: 'Set', title: 'Set in the environment' },
  { state: 'Secret', title: 'Secrets that are set' },
  { state: 'Default', title: 'With their default' },
  { state: 'NotSet', title: 'Not set' },
] as const satisfies readonly { state: Shown['state']; title: string }[]

const columns: readonly Column<Shown>[] = [
  { title: 'Setting', cell: ({ name }) => <code>{name}</code> },
  { title: 'Value', cell: ({ value }) => value ?? <span className="quiet">Not shown</span> },
  { title: 'Meaning', cell: ({ about }) => about.replace(' (secret)', '') },
]
const withoutValue = columns.filter(({ title }) => title !== 'Value')

const keyOf = ({ name }: Shown) => name

/** The settings whose name, value or meaning has every part of the text. */
export const findSettings = (configuration: readonly Shown[], text: string): readonly Shown[] => {
  const parts = text.toLowerCase().split(/\s+/).filter(Boolean)
  const textOf = ({ name, value, about }: Shown) => `${name} ${value ?? ''} ${about}`.toLowerCase()
  return configuration.filter((one) => parts.every((part) => textOf(one).includes(part)))
}

/** The configuration of the process that made this page, read-only: in groups that open, or are opened by a search. */
export function ConfigurationTable({ configuration }: { configuration: readonly Shown[] }) {
  const [text, setText] = useState('')
  const found = findSettings(configuration, text)
  const isSearch = text.trim() !== ''
  return (
    <div className="stack">
      <TextInput
        type="search"
        label="Find a setting"
        description="By its name, value or meaning."
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <output className="quiet">
        {isSearch && (found.length === 0 ? 'No setting matches.' : `${countOf(found.length, 'setting')} found`)}
      </output>
      {groups.map(({ state, title }) => (
        <Group
          // A search opens its groups, and clearing it closes them again.
          key={`${state} ${isSearch}`}
          title={title}
          isOpen={isSearch}
          columns={state === 'Set' || state === 'Default' ? columns : withoutValue}
          rows={found.filter((one) => one.state === state)}
        />
      ))}
    </div>
  )
}

type GroupProps = { title: string; isOpen: boolean; columns: readonly Column<Shown>[]; rows: readonly Shown[] }

function Group({ title, isOpen, columns: shown, rows }: GroupProps) {
  if (rows.length === 0) return null
  return (
    <details open={isOpen}>
      <summary>
        {title} <span className="quiet">({rows.length})</span>
      </summary>
      <Table caption={title} columns={shown} rows={rows} keyOf={keyOf} />
    </details>
  )
}
