import type { FormResponse } from '../../lib/api/form-response.ts'
import { TextInput } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import type { Enrolment } from './enrolment.ts'

type Props = { totp: NonNullable<Enrolment['totp']>; response: FormResponse | undefined }

/** The TOTP secret as a QR code and as text, and a field for the first code, which proves that the app stored it. */
export function ConfirmTotp({ totp: { secret, uri, qr }, response }: Props) {
  return (
    <PostForm name="confirm-totp" response={response}>
      <h3>Add the authenticator app</h3>
      <p>Scan this picture with your authenticator app, or type the key into it. Then enter the code it shows.</p>
      <img className="qr" src={qr} alt="QR code of the key below" width={224} height={224} />
      <p>
        Key: <code className="secret">{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <input type="hidden" name="secret" value={secret} />
      <input type="hidden" name="uri" value={uri} />
      <TextInput
        label="Code from the app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        required
      />
      <SubmitButton busyMessage="Checking…">Turn on</SubmitButton>
    </PostForm>
  )
}
