import { Button } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { truncate } from '../../lib/format/truncate.ts'
import type { useUpload } from './use-upload.ts'

/** The progress of an upload with a way to cancel it, or why it failed. */
export function UploadState({ upload, start, cancel }: ReturnType<typeof useUpload>) {
  if (upload.phase === 'none') return null
  if (upload.phase === 'failed')
    return (
      <div className="notice inline error row" role="alert">
        <p>
          <strong>{truncate(upload.chosen.name, limits.documentName)}</strong> {upload.message}
        </p>
        {upload.mayRepeat && (
          <Button size="compact-sm" variant="default" onClick={() => void start(upload.chosen)}>
            Try again
          </Button>
        )}
      </div>
    )
  const percent = Math.round(upload.sent * 100) // not money: percent
  return (
    <div className="row">
      <output>
        {upload.sent < 1 ? `Uploading ${truncate(upload.name, limits.documentName)}` : 'Checking the file…'}
      </output>
      <progress className="meter upload-meter" max={100} value={percent} aria-label={`Upload of ${upload.name}`} />
      <Button size="compact-sm" variant="default" onClick={cancel}>
        Cancel
      </Button>
    </div>
  )
}
