import { useLocation } from 'react-router'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { PasswordInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { NewPassword } from './new-password.tsx'

export function ChangePasswordForm({ response }: { response: FormResponse | undefined }) {
  const { pathname, search } = useLocation()
  return (
    <PostForm name="change-password" response={response} action={pathname + search}>
      <PasswordInput label="Current Password" name="oldPassword" autoComplete="current-password" required />
      <NewPassword
        first={{ name: 'newPassword', label: 'New Password' }}
        second={{ name: 'confirmPassword', label: 'Confirm Password' }}
      />
      <p className="quiet">We’ll log you out on your other devices.</p>
      <SubmitButton busyMessage="Saving…">Change Password</SubmitButton>
    </PostForm>
  )
}
