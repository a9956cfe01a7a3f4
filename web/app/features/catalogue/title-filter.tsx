import { limits } from '@lignum/contract/limits'
import { useEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { TextInput } from '../../ui/field.tsx'

/** A plain form that asks for a page; with script it asks by itself after a pause in typing. */
export function TitleFilter({ title }: { title: string }) {
  const submit = useSubmit()
  const input = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    // The address may change by a link or by going back; what somebody is typing is left alone.
    if (input.current && input.current !== document.activeElement) input.current.value = title
  }, [title])
  const submitSoon = (form: HTMLFormElement | null) => {
    clearTimeout(timer.current)
    const send = () => void submit(form, { replace: true, preventScrollReset: true })
    timer.current = setTimeout(send, limits.titleFilterDelayMs)
  }
  return (
    <search>
      <Form method="get" action="/projects" className="title-filter" onSubmit={() => clearTimeout(timer.current)}>
        <TextInput
          ref={input}
          label="Filter by title"
          name="title"
          type="search"
          maxLength={limits.filterValueLength}
          defaultValue={title}
          onChange={({ currentTarget }) => submitSoon(currentTarget.form)}
        />
        <Button type="submit">Search</Button>
      </Form>
    </search>
  )
}
