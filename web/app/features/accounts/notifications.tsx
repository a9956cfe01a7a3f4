import type { FormResponse } from '../../lib/api/form-response.ts'
import { Checkbox } from '../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'

type Props = { preferences: { projectNews: boolean; productNews: boolean }; response: FormResponse | undefined }

export function Notifications({ preferences, response }: Props) {
  return (
    <SectionPanel id="notifications" title="Notifications">
      <PostForm name="notifications" response={response}>
        <p className="quiet">We always email you about your security, your payments and your receipts.</p>
        <Checkbox label="News of the projects I gave to" name="projectNews" defaultChecked={preferences.projectNews} />
        <Checkbox label="News of the exchange" name="productNews" defaultChecked={preferences.productNews} />
        <SubmitButton busyMessage="Saving…">Save notifications</SubmitButton>
      </PostForm>
    </SectionPanel>
  )
}
