import { limits } from '@lignum/contract/core/limits'
import { ChooseFile } from '../../../../../console/files/choose-file.tsx'
import { describedBy, FileFrame, useFileOf } from '../../../../../console/files/file-frame.tsx'
import { UploadState } from '../../../../../console/files/upload-state.tsx'
import { useUpload } from '../../../../../console/files/use-upload.ts'
import { useDraftStore } from '../../../../../console/draft/use-draft-store.ts'
import { truncate } from '../../../../../lib/format/truncate.ts'
import { FileLink } from '../../../../../ui/file-link.tsx'
import { useField } from '../../../../../ui/form/field.tsx'
import { labels } from '../form-values.ts'
import { sendProjectFile } from './send-project-file.ts'

export function BusinessPlanField() {
  const { type } = useDraftStore()
  const { id, fieldErrors, markChanged } = useField('businessPlan')
  const file = useFileOf('businessPlan')
  const upload = useUpload(sendProjectFile('ProjectDocument'), (fileId) => {
    markChanged()
    type('businessPlan', fileId)
  })
  const isWrong = fieldErrors.length > 0
  return (
    <FileFrame name="businessPlan" label={labels.businessPlan} hint="The business plan as a PDF of up to 20 MB.">
      <div className="picked">
        {file && <FileLink href={file.url} name={truncate(file.fileName, limits.documentName)} />}
        <ChooseFile
          id={id}
          label={file ? 'Replace the file' : 'Choose a file'}
          about={labels.businessPlan}
          accept="application/pdf,.pdf"
          describedBy={describedBy(id, isWrong)}
          isInvalid={isWrong}
          onChoose={(content) => void upload.start({ content, name: content.name })}
        />
      </div>
      <UploadState {...upload} />
    </FileFrame>
  )
}
