import { useLocation } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { NewPassword } from './new-password.tsx'

type Props = { email: string; token: string; response: FormResponse | undefined }

export function ResetPasswordForm({ email, token, response }: Props) {
  const { pathname, search } = useLocation()
  return (
    <PostForm name="reset" response={response} action={pathname + search} replace>
      <input type="hidden" name="token" value={token} />
      <TextInput
        label="Email Address"
        name="emailAddress"
        type="email"
        autoComplete="username"
        readOnly
        defaultValue={email}
      />
      <NewPassword
        first={{ name: 'password', label: 'Password' }}
        second={{ name: 'confirmationPassword', label: 'Confirm Password' }}
      />
      <SubmitButton busyMessage="Saving…">Save the new password</SubmitButton>
    </PostForm>
  )
}
