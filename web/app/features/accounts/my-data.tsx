import { href } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { PasswordInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Disclosure } from '../../ui/navigation/disclosure.tsx'

/** The response is a file download, so the form is posted by the browser (`reloadDocument`) and not by the router. */
export function MyData() {
  return (
    <SectionPanel id="my-data" title="Download my data">
      <p>Everything we know about you, in one file (JSON).</p>
      <Disclosure label="Download my data">
        <PostForm name="my-data" response={undefined} action={href('/settings/account/data')} reloadDocument>
          <PasswordInput label="Your password" name="password" autoComplete="current-password" required />
          <SubmitButton busyMessage="Preparing…">Download</SubmitButton>
        </PostForm>
      </Disclosure>
    </SectionPanel>
  )
}

type RetainedData = { readonly what: string; readonly why: string; readonly howLong: string }

/** Lists the data the law requires us to retain, before the form that erases the account. */
export function EraseAccount({
  retained,
  response,
}: {
  retained: readonly RetainedData[]
  response: FormResponse | undefined
}) {
  return (
    <SectionPanel id="erase" title="Erase my account">
      <p>
        We remove your name, contact details, identification and login right away, and log you out everywhere. This
        can’t be undone. By law, we must keep:
      </p>
      <ul>
        {retained.map(({ what, why, howLong }) => (
          <li key={what}>
            {what}. <span className="quiet">{`${why}; ${howLong}.`}</span>
          </li>
        ))}
      </ul>
      <Disclosure label="Erase my account" open={response?.form === 'erase'}>
        <PostForm name="erase" response={response}>
          <PasswordInput label="Your password" name="password" autoComplete="current-password" required />
          <SubmitButton busyMessage="Erasing…" className="danger">
            Erase my account for good
          </SubmitButton>
        </PostForm>
      </Disclosure>
    </SectionPanel>
  )
}
