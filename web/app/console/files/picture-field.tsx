import { type ReactNode, useState } from 'react'
import { useField } from '../../ui/form/field.tsx'
import { useDraftStore } from '../draft/use-draft-store.ts'
import { ChooseFile } from './choose-file.tsx'
import { CropDialog } from './crop-dialog.tsx'
import { describedBy, FileFrame, useFileOf } from './file-frame.tsx'
import { UploadState } from './upload-state.tsx'
import { type SendFile, useUpload } from './use-upload.ts'

type Props = {
  name: string
  label: string
  /** After the label, for example that it is optional. */
  remark?: ReactNode
  hint: string
  size: { readonly width: number; readonly height: number }
  /** The name under which the cropped picture is sent. */
  fileName: string
  send: SendFile
}

/** A picture of exactly one size: any picture is cropped to it in the browser. */
export function PictureField({ name, label, remark, hint, size, fileName, send }: Props) {
  const { type } = useDraftStore()
  const { id, fieldErrors, markChanged } = useField(name)
  const [chosen, setChosen] = useState<File | null>(null)
  const file = useFileOf(name)
  const upload = useUpload(send, (fileId) => {
    markChanged()
    type(name, fileId)
  })
  const isWrong = fieldErrors.length > 0
  return (
    <FileFrame
      name={name}
      label={
        <>
          {label} {remark}
        </>
      }
      hint={hint}
    >
      <div className="picked">
        {file && <img className="cropped" src={file.url} alt={`The ${label.toLowerCase()} now`} {...size} />}
        <ChooseFile
          id={id}
          label={file ? 'Choose another picture' : 'Choose a picture'}
          about={label}
          accept="image/*"
          describedBy={describedBy(id, isWrong)}
          isInvalid={isWrong}
          onChoose={setChosen}
        />
      </div>
      <UploadState {...upload} />
      <CropDialog
        file={chosen}
        title={`Crop the ${label.toLowerCase()}`}
        size={size}
        onClose={() => setChosen(null)}
        onCropped={(content) => {
          setChosen(null)
          void upload.start({ content, name: fileName })
        }}
      />
    </FileFrame>
  )
}
