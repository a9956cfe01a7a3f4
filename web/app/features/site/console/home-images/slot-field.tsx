import { Button } from '@mantine/core'
import { getFile } from '@lignum/contract/core/endpoints'
import { uploadHomeImage } from '@lignum/contract/site/endpoints'
import type { HomeSlot } from '@lignum/contract/site/names'
import { useId, useState } from 'react'
import { ChooseFile } from '../../../../console/files/choose-file.tsx'
import { CropDialog } from '../../../../console/files/crop-dialog.tsx'
import { UploadState } from '../../../../console/files/upload-state.tsx'
import { fileValueOf, useFileUpload } from '../../../../console/files/use-upload.ts'
import { urlOf } from '../../../../lib/api/call-api.ts'
import { uploadApi } from '../../../../lib/api/upload-api.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { sizeOf, slotLabels } from './home-slots.ts'

type Chosen = { readonly id: string; readonly name: string }
type Props = { slot: HomeSlot; file: Chosen | null; onChange: (file: Chosen | null) => void }

/** One of the five pictures: any picture is cropped to its exact size, or the page draws its own. */
export function SlotField({ slot, file, onChange }: Props) {
  const id = useId()
  const [chosen, setChosen] = useState<File | null>(null)
  const size = sizeOf(slot)
  const label = slotLabels[slot]
  const upload = useFileUpload(
    async (picked, sending) => uploadApi(uploadHomeImage, { slot, file: await fileValueOf(picked) }, sending),
    { onDone: ({ fileId, fileName }) => onChange({ id: fileId, name: fileName }) },
  )
  return (
    <div className="home-slot">
      <p id={`${id}-hint`}>
        <strong>{label}</strong>{' '}
        <span className="quiet">
          {size.width} × {size.height}
        </span>
      </p>
      {file ? (
        <img src={urlOf(getFile, file)} alt={`${label} now`} width={size.width} height={size.height} />
      ) : (
        <p className="quiet">The page draws its own.</p>
      )}
      <div className="row">
        <ChooseFile
          id={id}
          label={file ? 'Choose another picture' : 'Choose a picture'}
          about={label}
          accept="image/*"
          describedBy={`${id}-hint`}
          isInvalid={upload.upload.phase === 'failed'}
          onChoose={setChosen}
        />
        {file && (
          <Button variant="default" onClick={() => onChange(null)}>
            Clear<VisuallyHidden> {label}</VisuallyHidden>
          </Button>
        )}
      </div>
      <UploadState {...upload} />
      <CropDialog
        file={chosen}
        title={`Crop: ${label}`}
        size={size}
        onClose={() => setChosen(null)}
        onCropped={(content) => {
          setChosen(null)
          void upload.start({ content, name: `${slot}.jpg` })
        }}
      />
    </div>
  )
}
