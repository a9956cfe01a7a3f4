import { useRef } from 'react'
import { Select, TextInput } from '../../ui/form/field.tsx'
import type { Choice } from './address-fields.tsx'

const pickerStart = '1999-01-01'

/** A native date input, so that each device shows its own picker; while empty, the picker opens on 1 January 1999. */
export function DateOfBirth({ name, label, latest }: { name: string; label: string; latest: string }) {
  const isSuggested = useRef(false)
  return (
    <TextInput
      label={label}
      name={name}
      type="date"
      autoComplete="bday"
      required
      min="1900-01-01"
      max={latest}
      onPointerDown={({ currentTarget }) => {
        if (currentTarget.value !== '') return
        currentTarget.value = pickerStart
        isSuggested.current = true
      }}
      onInput={() => {
        isSuggested.current = false
      }}
      onBlur={({ currentTarget }) => {
        if (isSuggested.current) currentTarget.value = ''
        isSuggested.current = false
      }}
    />
  )
}

type Named = { name: string; label: string }

export function IdFields({ type, number, idTypes }: { type: Named; number: Named; idTypes: readonly Choice[] }) {
  return (
    <>
      <Select {...type} required defaultValue="" autoComplete="off">
        <option value="">Choose one</option>
        {idTypes.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </Select>
      <TextInput {...number} required autoComplete="off" />
    </>
  )
}
