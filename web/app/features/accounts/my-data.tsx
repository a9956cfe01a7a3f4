import type { FormResponse } from '../../lib/api/form-response.ts'
import { PasswordInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Unfold } from '../../ui/navigation/disclosure.tsx'

/** A file is no page: the browser itself posts this form and saves what comes. */
export function MyData() {
  return (
    <SectionPanel id="my-data" title="Download my data">
      <p>Everything we hold about you, in one file that people and programs can read (JSON).</p>
      <Unfold label="Download my data">
        <PostForm name="my-data" answer={undefined} action="/settings/account/data" reloadDocument>
          <PasswordInput label="Your password" name="password" autoComplete="current-password" required />
          <SubmitButton busyMessage="Preparing…">Download</SubmitButton>
        </PostForm>
      </Unfold>
    </SectionPanel>
  )
}

type Kept = { readonly what: string; readonly why: string; readonly howLong: string }

/** Says what stays before it asks. */
export function EraseAccount({
  kept: stored,
  answer: response,
}: {
  kept: readonly Kept[]
  answer: FormResponse | undefined
}) {
  return (
    <SectionPanel id="erase" title="Erase my account">
      <p>
        Your name, contact details, identification and login are removed at once, and every device is logged out. This
        cannot be undone. The law makes us keep:
      </p>
      <ul>
        {stored.map(({ what, why, howLong }) => (
          <li key={what}>
            {what}. <span className="quiet">{`${why}; ${howLong}.`}</span>
          </li>
        ))}
      </ul>
      <Unfold label="Erase my account" open={response?.form === 'erase'}>
        <PostForm name="erase" answer={response}>
          <PasswordInput label="Your password" name="password" autoComplete="current-password" required />
          <SubmitButton busyMessage="Erasing…" className="danger">
            Erase my account for good
          </SubmitButton>
        </PostForm>
      </Unfold>
    </SectionPanel>
  )
}
