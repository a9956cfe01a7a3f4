import { useEffect, useRef } from 'react'

/** What may differ between two presses for the same thing. */
const passing = /^(idempotencyKey$|press$|proof\.)/

const partOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]

const contentOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  JSON.stringify(
    [...new FormData(form, submitter)].flatMap(([name, value]) => (passing.test(name) ? [] : [[name, partOf(value)]])),
  )

/**
 * The idempotency key of a filled form: the same while the same content has not been answered, so that the server can
 * tell a form that is sent again from a second one.
 */
export const useSubmissionKey = (isUnanswered: boolean) => {
  const sent = useRef<{ content: string; key: string }>(null)
  useEffect(() => {
    if (!isUnanswered) sent.current = null
  }, [isUnanswered])
  return (form: HTMLFormElement, submitter: HTMLElement | null): string => {
    const content = contentOf(form, submitter)
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    return sent.current.key
  }
}
