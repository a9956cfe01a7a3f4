import { limits } from '@lignum/contract/limits'
import type { FormAnswer } from '../../lib/form-answer.ts'
import { Select, TextArea, TextInput } from '../../ui/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form.tsx'
import { Proof } from '../../ui/proof.tsx'

type Props = {
  answer: FormAnswer | undefined
  categories: readonly { readonly key: string; readonly value: string }[]
  /** Chosen beforehand by the link that led here. */
  category: string
}

/** A message to us. */
export function ContactForm({ answer, categories, category }: Props) {
  return (
    <PostForm name="contact" answer={answer}>
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
      <Proof purpose="contact" answer={answer} />
      <SubmitButton busyWords="Sending…">Send message</SubmitButton>
    </PostForm>
  )
}
