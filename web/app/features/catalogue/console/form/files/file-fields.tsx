import { limits } from '@lignum/contract/core/limits'
import { type ReactNode, useState } from 'react'
import { truncate } from '../../../../../lib/format/truncate.ts'
import { FileLink } from '../../../../../ui/file-link.tsx'
import { FieldErrors, useField } from '../../../../../ui/form/field.tsx'
import { FieldNotes } from '../../notes/field-notes.tsx'
import { ChooseFile } from './choose-file.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { labels } from '../form-values.ts'
import { UploadState } from './upload-state.tsx'
import { useDraft, useDraftStore } from '../draft/use-draft-store.ts'
import { useUpload } from './use-upload.ts'

type Size = { readonly width: number; readonly height: number }

/** The file that a field names, if there is one. */
const useFileOf = (name: string) => {
  const fileId = useDraft(({ edited }) => edited.typed[name] ?? '')
  return useDraft(({ files }) => files.get(fileId))
}

type FrameProps = { name: 'thumbnail' | 'dashboardPicture' | 'businessPlan'; hint: string; children: ReactNode }

function FileFrame({ name, hint, children }: FrameProps) {
  const { id, fieldErrors } = useField(name)
  return (
    <div id={name} className="field">
      <span className="draft-label">{labels[name]}</span>
      <span id={`${id}-hint`} className="hint">
        {hint}
      </span>
      {children}
      <FieldErrors id={id} fieldErrors={fieldErrors} />
      <FieldNotes field={name} />
    </div>
  )
}

const describedBy = (id: string, isWrong: boolean) => (isWrong ? `${id}-hint ${id}-error` : `${id}-hint`)

type PictureProps = {
  name: 'thumbnail' | 'dashboardPicture'
  fileType: 'ProjectThumbnail' | 'ProjectDashboard'
  size: Size
  hint: string
}

/** A picture of exactly one size: any picture is cropped to it in the browser. */
export function PictureField({ name, fileType, size, hint }: PictureProps) {
  const { type } = useDraftStore()
  const { id, fieldErrors, markChanged } = useField(name)
  const [chosen, setChosen] = useState<File | null>(null)
  const file = useFileOf(name)
  const upload = useUpload(fileType, (fileId) => {
    markChanged()
    type(name, fileId)
  })
  const isWrong = fieldErrors.length > 0
  return (
    <FileFrame name={name} hint={hint}>
      <div className="picked">
        {file && <img className="cropped" src={file.url} alt={`The ${labels[name].toLowerCase()} now`} {...size} />}
        <ChooseFile
          id={id}
          label={file ? 'Choose another picture' : 'Choose a picture'}
          about={labels[name]}
          accept="image/*"
          describedBy={describedBy(id, isWrong)}
          isInvalid={isWrong}
          onChoose={setChosen}
        />
      </div>
      <UploadState {...upload} />
      <CropDialog
        file={chosen}
        title={`Crop the ${labels[name].toLowerCase()}`}
        size={size}
        onClose={() => setChosen(null)}
        onCropped={(content) => {
          setChosen(null)
          void upload.start({ content, name: `${name === 'thumbnail' ? 'thumbnail' : 'dashboard'}.jpg` })
        }}
      />
    </FileFrame>
  )
}

export function BusinessPlanField() {
  const { type } = useDraftStore()
  const { id, fieldErrors, markChanged } = useField('businessPlan')
  const file = useFileOf('businessPlan')
  const upload = useUpload('ProjectDocument', (fileId) => {
    markChanged()
    type('businessPlan', fileId)
  })
  const isWrong = fieldErrors.length > 0
  return (
    <FileFrame name="businessPlan" hint="The business plan as a PDF of up to 20 MB.">
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
