import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { carriedCode, withoutCarried } from '../../lib/notices/carried-notices.ts'
import type { FormResponse, FormValues } from '../../lib/api/form-response.ts'
import { useDraft } from '../../lib/browser/use-draft.ts'
import { Select, TextArea, TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { Proof } from '../../ui/form/proof.tsx'

type Props = {
  response: FormResponse | undefined
  categories: readonly { readonly key: string; readonly value: string }[]
  /** Preselected by the link to this page. */
  category: string
}

/** A key that changes after each accepted message, because the redirect leads to the same page. */
const useLastAccepted = (): string => {
  const { key, search } = useLocation()
  const [last, setLast] = useState('')
  if (carriedCode(search) === 'message-sent' && last !== key) setLast(key)
  return last
}

/** Without the category, which a link to this page can choose. */
const draftFields = ['name', 'email', 'phoneNumber', 'message']

const none: FormValues = {}

/** The contact form. It is emptied when a message has been accepted, and keeps a draft until then. */
export function ContactForm({ response, categories, category }: Props) {
  const { search } = useLocation()
  const { draft, save } = useDraft('lignum-contact', { only: draftFields })
  const lastAccepted = useLastAccepted()
  return (
    <PostForm
      key={draft ? 'draft' : lastAccepted}
      name="contact"
      response={response}
      values={draft ?? none}
      onInput={(event) => save(event.currentTarget)}
      action={`${href('/contact-us')}${withoutCarried(search)}`}
    >
      <TextInput label="Full name" name="name" autoComplete="name" required maxLength={limits.genericText} />
      <TextInput label="Email address" name="email" type="email" autoComplete="email" inputMode="email" required />
      <TextInput label="Phone number" name="phoneNumber" type="tel" autoComplete="tel" isOptional />
      <Select key={category} label="Category" name="category" required defaultValue={category}>
        <option value="">Choose a category</option>
        {categories.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </Select>
      <TextArea label="Message" name="message" required maxLength={limits.contactMessage} />
      <Proof purpose="contact" response={response} />
      <SubmitButton busyMessage="Sending…">Send message</SubmitButton>
    </PostForm>
  )
}
