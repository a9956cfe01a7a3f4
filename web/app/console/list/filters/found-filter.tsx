import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type RefObject, useEffect, useId, useState } from 'react'
import type { FilterControl, FilterOption } from '../list-source.ts'

type Props = {
  label: string
  description?: string
  value: string
  /** The names of the values that are known already. */
  options: readonly FilterOption[]
  find: NonNullable<FilterControl['find']>
  onChange: (value: readonly string[]) => void
  field: RefObject<HTMLInputElement | null> | null
  /** In a form nothing is chosen while the text is none of the results; a list keeps its filter meanwhile. */
  isInForm?: true
}

const typingMs = 200

/** One of very many values: what is typed is searched, and one of the results is chosen. */
export function FoundFilter({ label, description, value, options, find, onChange, field, isInForm }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [known, setKnown] = useState('')
  const [isLeft, setIsLeft] = useState(false)
  const { found, failed } = useSuggestions(find, text)
  if (known !== value) {
    setKnown(value)
    setText([...options, ...found].find((option) => option.value === value)?.label ?? value)
  }
  const isUnknown = isInForm && isLeft && !value && text.trim() !== ''
  const type = (typed: string) => {
    setText(typed)
    setIsLeft(false)
    const chosen = valueOf(typed, found)
    if (chosen || typed === '') onChange(chosen ? [chosen] : [])
    else if (isInForm && value) {
      setKnown('')
      onChange([])
    }
  }
  /** A whole name that was pasted is found only after it was typed. */
  const leave = () => {
    setIsLeft(true)
    const chosen = valueOf(text.trim(), found)
    if (!value && chosen) onChange([chosen])
  }
  return (
    <>
      <TextInput
        ref={field}
        type="search"
        className={field ? 'list-search' : undefined}
        label={label}
        {...(description ? { description } : {})}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder="Type to search"
        list={id}
        value={text}
        error={
          failed
            ? 'Could not be searched. Please type it again.'
            : isUnknown
              ? 'Please choose one of the names that are offered.'
              : null
        }
        onChange={({ target }) => type(target.value)}
        onBlur={leave}
      />
      <datalist id={id}>
        {found.map((option) => (
          <option key={option.value}>{option.label}</option>
        ))}
      </datalist>
    </>
  )
}

const valueOf = (label: string, found: readonly FilterOption[]): string =>
  found.find((option) => option.label === label)?.value ?? ''

type Suggestions = { readonly found: readonly FilterOption[]; readonly failed: boolean }

const none: Suggestions = { found: [], failed: false }

const useSuggestions = (find: Props['find'], typed: string): Suggestions => {
  const [last, setLast] = useState(none)
  const [text] = useDebouncedValue(typed.trim(), typingMs)
  useEffect(() => {
    if (text.length < 2) return
    const aborter = new AbortController()
    const search = async () => {
      const next = await find(text, aborter.signal).then(
        (found) => ({ found, failed: false }),
        () => ({ found: [], failed: true }),
      )
      if (!aborter.signal.aborted) setLast(next)
    }
    void search()
    return () => aborter.abort()
  }, [find, text])
  return last
}
