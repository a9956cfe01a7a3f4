import { Button, TextInput } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { truncate } from '../../../../../lib/format/truncate.ts'
import { FileLink } from '../../../../../ui/file-link.tsx'
import { FieldErrors, useField } from '../../../../../ui/form/field.tsx'
import { videoId } from '../../../video.ts'
import { ChooseFile } from '../../../../../console/files/choose-file.tsx'
import { UploadState } from '../../../../../console/files/upload-state.tsx'
import { useUpload } from '../../../../../console/files/use-upload.ts'
import { useDraft } from '../../../../../console/draft/use-draft-store.ts'
import { documentKinds, type FormDocument, kindOf } from './form-documents.ts'
import { sendProjectFile } from './send-project-file.ts'

type Props = {
  document: FormDocument
  index: number
  /** Its number for people, without the removed ones. */
  position: number
  canMove: { readonly up: boolean; readonly down: boolean }
  onChange: (index: number, change: Partial<FormDocument>) => void
  onMove: (index: number, step: 1 | -1) => void
  onRemove: (index: number) => void
}

/** An entry of the documents or the gallery: description, and a file or a video. */
export function DocumentEntry(props: Props) {
  const { document, index, position, onChange } = props
  const kind = kindOf(document)
  const description = useField(`documents.${index}.description`)
  return (
    <fieldset className="document-entry stack" data-entry={index}>
      <legend>
        {position}. {documentKinds[kind].name}
      </legend>
      <TextInput
        id={description.id}
        label="Description"
        value={document.description}
        maxLength={300}
        error={description.fieldErrors.join(' ') || undefined}
        onChange={(event) => {
          description.markChanged()
          onChange(index, { description: event.currentTarget.value })
        }}
      />
      {kind === 'video' ? <EntryVideo {...props} /> : <EntryFile {...props} />}
      <EntryActions {...props} />
    </fieldset>
  )
}

const adviceOf = (url: string) =>
  url.trim() && !videoId(url.trim())
    ? 'Only a link of the form https://www.youtube.com/watch?v=… shows a picture of the video.'
    : undefined

function EntryVideo({ document, index, onChange }: Props) {
  const { id, fieldErrors, markChanged } = useField(`documents.${index}.videoUrl`)
  const source = useField(`documents.${index}.fileId`)
  const url = document.videoUrl ?? ''
  return (
    <TextInput
      id={id}
      label="YouTube link"
      type="url"
      value={url}
      maxLength={500}
      placeholder="https://www.youtube.com/watch?v=…"
      description={adviceOf(url)}
      error={[...fieldErrors, ...source.fieldErrors].join(' ') || undefined}
      onChange={(event) => {
        markChanged()
        source.markChanged()
        onChange(index, { videoUrl: event.currentTarget.value })
      }}
    />
  )
}

function EntryFile({ document, index, position, onChange }: Props) {
  const { id, fieldErrors, markChanged } = useField(`documents.${index}.fileId`)
  const file = useDraft(({ files }) => files.get(document.fileId ?? ''))
  const upload = useUpload(sendProjectFile(document.fileType), (fileId) => {
    markChanged()
    onChange(index, { fileId })
  })
  const isPicture = document.fileType === 'GalleryDocument'
  const isWrong = fieldErrors.length > 0
  return (
    <div className="field">
      <div className="picked">
        {file && isPicture && <img src={file.url} alt="" width={120} height={80} />}
        {file && <FileLink href={file.url} name={truncate(file.fileName, limits.documentName)} />}
        <ChooseFile
          id={id}
          label={`${file ? 'Replace' : 'Choose'} the ${isPicture ? 'picture' : 'PDF'}`}
          about={`entry ${position}`}
          accept={isPicture ? 'image/jpeg,image/png,image/webp,image/gif' : 'application/pdf,.pdf'}
          describedBy={isWrong ? `${id}-error` : undefined}
          isInvalid={isWrong}
          onChoose={(content) => void upload.start({ content, name: content.name })}
        />
      </div>
      <UploadState {...upload} />
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}

function EntryActions({ index, position, canMove, onMove, onRemove }: Props) {
  return (
    <div className="row">
      <Button
        size="compact-sm"
        variant="default"
        data-step={-1}
        aria-label={`Move up entry ${position}`}
        aria-disabled={!canMove.up || undefined}
        onClick={() => canMove.up && onMove(index, -1)}
      >
        Move up
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        data-step={1}
        aria-label={`Move down entry ${position}`}
        aria-disabled={!canMove.down || undefined}
        onClick={() => canMove.down && onMove(index, 1)}
      >
        Move down
      </Button>
      <Button
        size="compact-sm"
        variant="default"
        className="danger"
        aria-label={`Remove entry ${position}`}
        onClick={() => onRemove(index)}
      >
        Remove
      </Button>
    </div>
  )
}
