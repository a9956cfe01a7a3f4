import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { href, useLocation } from 'react-router'
import { carriedCode, withoutCarried } from '../../lib/notices/carried-notices.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'
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

/** The contact form. It is emptied when a message has been accepted. */
export function ContactForm({ response, categories, category }: Props) {
  const { search } = useLocation()
  return (
    <PostForm
      key={useLastAccepted()}
      name="contact"
      response={response}
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
