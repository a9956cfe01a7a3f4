import { Button, ComboboxChevron, InputLabel, NativeSelect, Popover, TextInput } from '@mantine/core'
import { type RefObject, useState } from 'react'
import type { FilterOption } from '../list-source.ts'

type Field<Value> = { label: string; value: Value; onChange: (value: Value) => void }

/** The field keeps what is typed: the URL has it without spaces around it, and later. */
export function TextFilter({
  label,
  value,
  onChange,
  field,
}: Field<string> & { field: RefObject<HTMLInputElement | null> | null }) {
  const [text, setText] = useState(value)
  const [known, setKnown] = useState(value)
  if (known !== value) {
    setKnown(value)
    if (text.trim() !== value.trim()) setText(value)
  }
  return (
    <TextInput
      ref={field}
      type="search"
      className={field ? 'list-search' : undefined}
      label={label}
      value={text}
      onChange={({ target }) => {
        setText(target.value)
        onChange(target.value)
      }}
    />
  )
}

export function ChoiceFilter({
  label,
  any,
  value,
  options,
  onChange,
}: Field<string> & { any: string; options: readonly FilterOption[] }) {
  return (
    <NativeSelect
      label={label}
      value={value}
      data={[{ value: '', label: any }, ...options]}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

export function DayFilter({ label, value, onChange }: Field<string>) {
  return <TextInput type="date" label={label} value={value} onChange={({ target }) => onChange(target.value)} />
}

const chosenText = (value: readonly string[], options: readonly FilterOption[]) => {
  if (value.length === 0) return 'Any'
  const [only] = options.filter((option) => value.includes(option.value))
  return value.length === 1 && only ? only.label : `${value.length} chosen`
}

type ChoicesProps = Field<readonly string[]> & { options: readonly FilterOption[] }

export function ChoicesFilter({ label, value, options, onChange }: ChoicesProps) {
  const chosen = chosenText(value, options)
  const toggle = (one: string) => onChange(value.includes(one) ? value.filter((v) => v !== one) : [...value, one])
  return (
    <div>
      <InputLabel labelElement="div">{label}</InputLabel>
      <Popover trapFocus returnFocus position="bottom-start" shadow="md" withinPortal={false}>
        <Popover.Target>
          <Button
            className="choices-button"
            data-chosen={value.length > 0 || undefined}
            variant="default"
            fullWidth
            justify="space-between"
            rightSection={<ComboboxChevron />}
            aria-label={`${label}: ${chosen}`}
          >
            {chosen}
          </Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={label}>
          <div className="list-options">
            {options.map((option) => (
              <label key={option.value} className="check">
                <input type="checkbox" checked={value.includes(option.value)} onChange={() => toggle(option.value)} />
                {option.label}
              </label>
            ))}
          </div>
        </Popover.Dropdown>
      </Popover>
    </div>
  )
}
