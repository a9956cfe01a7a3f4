import { uploadNewsPicture } from '@lignum/contract/news/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { type ComponentProps, memo } from 'react'
import { DraftField } from '../../../console/draft/draft-field.tsx'
import { useDraft } from '../../../console/draft/use-draft-store.ts'
import { PictureField } from '../../../console/files/picture-field.tsx'
import type { SendFile } from '../../../console/files/use-upload.ts'
import { TextAreaField, TextField } from '../../../console/form/fields.tsx'
import { RichTextField } from '../../../console/rich-text/rich-text-field.tsx'
import { uploadApi } from '../../../lib/api/upload-api.ts'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { labels } from './news-form-values.ts'
import { ProjectField } from './project-field.tsx'

const sendPicture: SendFile = (id, file, sending) => uploadApi(uploadNewsPicture, { id, file }, sending)

/** Counted as the server counts it. */
function OverviewField() {
  const left = useDraft(({ edited }) => limits.newsOverview - (edited.typed['overview'] ?? '').trim().length)
  return (
    <DraftField name="overview">
      <TextAreaField
        name="overview"
        label={labels.overview}
        rows={3}
        maxLength={1_000}
        description={
          left >= 0
            ? `On cards and in search results. ${left} of ${limits.newsOverview} characters left.`
            : `${-left} characters too many: please shorten it before you submit the article.`
        }
      />
    </DraftField>
  )
}

/** The fields of an article. Each renders by itself when it changes. */
export const NewsFields = memo(function NewsFields({ project }: ComponentProps<typeof ProjectField>) {
  return (
    <SectionPanel id="article" title="Article">
      <DraftField name="name">
        <TextField
          name="name"
          label={labels.name}
          maxLength={200}
          autoComplete="off"
          description="Only staff see it: how you find the article in the list."
        />
      </DraftField>
      <DraftField name="title">
        <TextField name="title" label={labels.title} maxLength={200} autoComplete="off" />
      </DraftField>
      <OverviewField />
      <RichTextField name="description" label={labels.description} hint="The text of the article." />
      <PictureField
        name="newsDataFileId"
        label={labels.newsDataFileId}
        remark={<span className="optional">(optional)</span>}
        hint="Choose any picture: you crop it to 1,200 × 675 here. Nobody outside sees it before the article is out."
        size={limits.newsPicture}
        fileName="article.jpg"
        send={sendPicture}
      />
      <ProjectField project={project} />
      <div className="field-columns">
        <DraftField name="link">
          <TextField
            name="link"
            label={labels.link}
            isOptional
            type="url"
            maxLength={500}
            autoComplete="off"
            placeholder="https://"
            description="A page elsewhere that the article is about."
          />
        </DraftField>
        <DraftField name="author">
          <TextField
            name="author"
            label={labels.author}
            maxLength={100}
            autoComplete="off"
            description="Printed below the title."
          />
        </DraftField>
      </div>
    </SectionPanel>
  )
})
