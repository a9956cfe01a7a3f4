import { useEffect, useRef } from 'react'

/** Fields that may differ between two submissions of the same content. */
const ignored = /^(idempotencyKey$|press$|proof\.)/

const partOf = (value: FormDataEntryValue) =>
  typeof value === 'string' ? value : [value.name, value.size, value.lastModified]

const contentOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  JSON.stringify(
    [...new FormData(form, submitter)].flatMap(([name, value]) => (ignored.test(name) ? [] : [[name, partOf(value)]])),
  )

/**
 * The idempotency key of a form. The same content gets the same key until a response arrives, so that the server can
 * distinguish a retry from a second submission.
 */
export const useSubmissionKey = (isPending: boolean) => {
  const sent = useRef<{ content: string; key: string }>(null)
  useEffect(() => {
    if (!isPending) sent.current = null
  }, [isPending])
  return (form: HTMLFormElement, submitter: HTMLElement | null): string => {
    const content = contentOf(form, submitter)
    if (sent.current?.content !== content) sent.current = { content, key: crypto.randomUUID() }
    return sent.current.key
  }
}
