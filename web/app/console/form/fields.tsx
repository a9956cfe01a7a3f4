import { Checkbox, NativeSelect, Select, Textarea, TextInput } from '@mantine/core'
import type { ComponentProps, ReactNode } from 'react'
import { useField } from '../../ui/form/field.tsx'
import { useForm } from '../../ui/form/form.tsx'
import { useEditing } from './console-form.tsx'
import { fieldOfList, listIn } from './edited.ts'

/** Id, value and error of a field in the surrounding form of the console. */
const useEditedField = (name: string) => {
  const { id, fieldErrors, markChanged } = useField(name)
  const { values, type } = useEditing()
  const change = (value: string) => {
    markChanged()
    type(name, value)
  }
  return { id, value: values[name] ?? '', error: fieldErrors.join(' ') || undefined, change }
}

type Named = { name: string; label: string; isOptional?: boolean }

/** Descriptions below the input, so that fields beside each other are aligned. */
const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

const labelWith = (label: string, isOptional: boolean | undefined) => (isOptional ? `${label} (optional)` : label)

export function TextField({ name, label, isOptional, ...rest }: Named & ComponentProps<typeof TextInput>) {
  const { id, value, error, change } = useEditedField(name)
  return (
    <TextInput
      inputWrapperOrder={inputWrapperOrder}
      {...rest}
      id={id}
      name={name}
      label={labelWith(label, isOptional)}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

export function TextAreaField({ name, label, isOptional, ...rest }: Named & ComponentProps<typeof Textarea>) {
  const { id, value, error, change } = useEditedField(name)
  return (
    <Textarea
      inputWrapperOrder={inputWrapperOrder}
      {...rest}
      id={id}
      name={name}
      label={labelWith(label, isOptional)}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

type Choice = { readonly value: string; readonly label: string }

export function ChoiceField({
  name,
  label,
  choices,
  ...rest
}: Named & { choices: readonly Choice[] } & Omit<ComponentProps<typeof NativeSelect>, 'data'>) {
  const { id, value, error, change } = useEditedField(name)
  return (
    <NativeSelect
      inputWrapperOrder={inputWrapperOrder}
      {...rest}
      id={id}
      name={name}
      label={label}
      data={[...choices]}
      value={value}
      error={error}
      onChange={(event) => change(event.currentTarget.value)}
    />
  )
}

/** A list in one field: which values are in it, and how to change that. */
export const useListField = (name: string) => {
  const { id, value, error, change } = useEditedField(name)
  const chosen = new Set(listIn(value))
  const set = (values: readonly string[], isChosen: boolean) => {
    const others = [...chosen].filter((one) => !values.includes(one))
    change(fieldOfList(isChosen ? [...others, ...values] : others))
  }
  return { id, value, error, chosen, set }
}

type Option = { readonly value: string; readonly label: ReactNode; readonly hint: ReactNode }

type ChecklistProps = Named & {
  options: readonly Option[]
  /** The heading above says the same. */
  isLabelHidden?: boolean
}

/** Checkboxes whose values are sent as one field. */
export function ChecklistField({ name, label, options, isLabelHidden = false }: ChecklistProps) {
  const { id, value, error, chosen, set } = useListField(name)
  return (
    <fieldset id={id} className="checklist" aria-describedby={error && `${id}-error`}>
      <legend className={isLabelHidden ? 'hidden-visually' : undefined}>{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className="checklist-options">
        {options.map((option) => (
          <Checkbox
            key={option.value}
            label={option.label}
            description={option.hint}
            checked={chosen.has(option.value)}
            onChange={(event) => set([option.value], event.currentTarget.checked)}
          />
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mistake">
          {error}
        </p>
      )}
    </fieldset>
  )
}

/** Asks for a confirmation that the server has asked for; not part of what is edited. */
export function ConfirmationField({ name, label }: { name: string; label: string }) {
  const { fieldErrors } = useForm()
  const [message] = fieldErrors[name] ?? []
  if (!message) return null
  return (
    <div className="conflict stack" role="alert">
      <p>{message}</p>
      <Checkbox name={name} value="true" label={label} />
    </div>
  )
}

type ChoiceGroup = {
  readonly group: string
  readonly items: readonly (Choice & { readonly description: string })[]
}

/** One of many choices, found by typing a part of its name. */
export function SearchChoiceField({ name, label, groups }: Named & { groups: readonly ChoiceGroup[] }) {
  const { id, value, error, change } = useEditedField(name)
  const items = groups.flatMap((group) => group.items)
  const about = (chosen: string) => items.find((item) => item.value === chosen)?.description
  return (
    <Select
      inputWrapperOrder={inputWrapperOrder}
      id={id}
      name={name}
      label={label}
      description={about(value) ?? 'Type a part of its name.'}
      data={groups.map(({ group, items: inGroup }) => ({ group, items: [...inGroup] }))}
      value={value || null}
      error={error}
      onChange={(chosen) => change(chosen ?? '')}
      searchable
      clearable
      nothingFoundMessage="There is none with these words."
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => (
        <span>
          {option.label}
          <span className="quiet choice-about">{about(option.value)}</span>
        </span>
      )}
    />
  )
}
