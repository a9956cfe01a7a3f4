import { Button, Popover } from '@mantine/core'
import type { ListColumn } from './list-source.ts'
import type { Preferences } from './use-list-preferences.ts'

const densities = [
  { value: 'comfortable', label: 'Comfortable' },
  { value: 'compact', label: 'Compact' },
] as const

type Props<Row> = { columns: readonly ListColumn<Row>[]; preferences: Preferences }

/** Which columns are shown and how close the rows stand. */
export function ListOptions<Row>({ columns, preferences: { visible, density, change, toggleColumn } }: Props<Row>) {
  return (
    <Popover trapFocus returnFocus position="bottom-end" shadow="md" withinPortal={false}>
      <Popover.Target>
        <Button variant="default">Columns</Button>
      </Popover.Target>
      <Popover.Dropdown aria-label="Columns and density">
        <fieldset className="list-options">
          <legend>Columns</legend>
          {columns.slice(1).map(({ id, title }) => (
            <label key={id} className="check">
              <input type="checkbox" checked={visible[id] === true} onChange={() => toggleColumn(id)} />
              {title}
            </label>
          ))}
        </fieldset>
        <fieldset className="list-options">
          <legend>Rows</legend>
          {densities.map(({ value, label }) => (
            <label key={value} className="check">
              <input
                type="radio"
                name="density"
                checked={density === value}
                onChange={() => change({ density: value })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Button variant="subtle" size="compact-sm" onClick={() => change({ columns: null, density: 'comfortable' })}>
          As at the start
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
