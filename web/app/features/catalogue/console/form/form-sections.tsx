import { limits } from '@lignum/contract/core/limits'
import { memo } from 'react'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { FieldNotes } from '../notes/field-notes.tsx'
import { DocumentList } from './files/document-list.tsx'
import { PictureField } from '../../../../console/files/picture-field.tsx'
import { RichTextField } from '../../../../console/rich-text/rich-text-field.tsx'
import { BusinessPlanField } from './files/business-plan-field.tsx'
import { sendProjectFile } from './files/send-project-file.ts'
import { labels } from './form-values.ts'
import { GuidelinesButton } from './guidelines.tsx'
import { AboutFields, GoalFields, VideoField, WhatThousandDoesField } from './text-fields.tsx'

const sendThumbnail = sendProjectFile('ProjectThumbnail')
const sendDashboard = sendProjectFile('ProjectDashboard')

/** The parts of the form. Each field renders by itself when it changes. */
export const FormSections = memo(function FormSections({ projectId }: { projectId: string | null }) {
  return (
    <>
      <SectionPanel id="about" title="About the project">
        <GuidelinesButton about="About the project" only={['proposal', 'terms']} />
        <AboutFields projectId={projectId} />
      </SectionPanel>
      <SectionPanel id="goal" title="Goal">
        <GuidelinesButton about="Goal" only={['finance', 'terms']} />
        <GoalFields />
        <WhatThousandDoesField />
      </SectionPanel>
      <SectionPanel id="story" title="Description and video">
        <GuidelinesButton about="Description" only={['proposal']} />
        <RichTextField
          name="description"
          label={labels.description}
          isOptional
          hint="What changes for whom, and how you will bring it about: your theory of change."
        />
        <VideoField />
      </SectionPanel>
      <SectionPanel id="pictures" title="Pictures">
        <PictureField
          name="thumbnail"
          label={labels.thumbnail}
          fileName="thumbnail.jpg"
          send={sendThumbnail}
          size={limits.thumbnail}
          hint="Shown in lists. Choose any picture: you crop it to 350 × 250 here."
        />
        <PictureField
          name="dashboardPicture"
          label={labels.dashboardPicture}
          fileName="dashboard.jpg"
          send={sendDashboard}
          size={limits.dashboardImage}
          hint="Shown on the page of the project. Choose any picture: you crop it to 600 × 300 here."
        />
      </SectionPanel>
      <SectionPanel id="plan" title="Project document">
        <GuidelinesButton about="Project document" only={['tenPoints', 'plan', 'finance']} />
        <BusinessPlanField />
      </SectionPanel>
      <SectionPanel id="more" title="Documents and gallery">
        <GuidelinesButton about="Documents and gallery" only={['support']} />
        <FieldNotes field="documents" />
        <DocumentList />
      </SectionPanel>
    </>
  )
})
