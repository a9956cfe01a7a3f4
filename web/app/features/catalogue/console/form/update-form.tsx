import { limits } from '@lignum/contract/core/limits'
import type { ProjectStatus } from '@lignum/contract/catalogue/catalogue'
import { DraftField } from '../../../../console/draft/draft-field.tsx'
import { TextAreaField } from '../../../../console/form/fields.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import type { DraftVersion } from '../../../../console/draft/draft-state.ts'
import { reasonLabel } from './form-values.ts'
import { ProjectForm } from './project-form.tsx'

type Props = {
  start: DraftVersion
  project: { readonly id: string; readonly status: ProjectStatus }
  /** The open update, which the form continues; null for a new one. */
  update: { readonly version: number } | null
  email: string
  above: string
}

/** The form of a live project: what is saved is an update of it, with the reason for it, and is reviewed first. */
export function UpdateForm({ start, project, update, email, above }: Props) {
  return (
    <ProjectForm
      start={start}
      project={{ ...project, update: { version: update?.version ?? null } }}
      email={email}
      saveLabel="Submit the update"
      above={above}
    >
      <SectionPanel id="update" title="Update of a live project">
        <p>
          The public sees the project as it is until two people of the exchange have approved the update. Then all of it
          changes at once.
        </p>
        <DraftField name="reason">
          <TextAreaField
            name="reason"
            label={reasonLabel}
            description="Reviewers read it first, beside what you change."
            maxLength={limits.reviewReason}
            rows={3}
          />
        </DraftField>
      </SectionPanel>
    </ProjectForm>
  )
}
