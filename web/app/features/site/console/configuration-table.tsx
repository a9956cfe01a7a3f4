import type { getSettings } from '@lignum/contract/site/settings'
import type { ResponseOf } from '@lignum/contract/core/call'
import { type Column, Table } from '../../../ui/table.tsx'
import './settings.css'

type Shown = ResponseOf<typeof getSettings>['configuration'][number]

const states: Readonly<Record<Shown['state'], string>> = {
  Set: 'set',
  Default: 'default',
  Secret: 'set, secret',
  NotSet: 'not set',
}

const columns: readonly Column<Shown>[] = [
  { title: 'Setting', cell: ({ name }) => <code>{name}</code> },
  { title: 'Value', cell: ({ value, state }) => value ?? <span className="quiet">{states[state]}</span> },
  { title: 'From', cell: ({ state }) => states[state] },
  { title: 'Meaning', cell: ({ about }) => about.replace(' (secret)', '') },
]

const keyOf = ({ name }: Shown) => name

/** The configuration of the process that made this page, read-only. */
export function ConfigurationTable({ configuration }: { configuration: readonly Shown[] }) {
  return <Table caption="Configuration" columns={columns} rows={configuration} keyOf={keyOf} />
}
