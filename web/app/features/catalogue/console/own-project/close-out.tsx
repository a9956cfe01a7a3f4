import { Button, Textarea } from '@mantine/core'
import type { CloseOutDraft } from '@lignum/contract/catalogue/close-out'
import { saveProjectCloseOut } from '@lignum/contract/catalogue/endpoints'
import { limits } from '@lignum/contract/core/limits'
import { type SubmitEvent, useState } from 'react'
import { ChooseFile } from '../../../../console/files/choose-file.tsx'
import { dataUrlOf } from '../../../../console/files/data-url-of.ts'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { uploadApi } from '../../../../lib/api/upload-api.ts'
import { truncate } from '../../../../lib/format/truncate.ts'
import { DocumentLink } from '../../../../ui/file-link.tsx'
import { FieldErrors } from '../../../../ui/form/field.tsx'
import { Disclosure } from '../../../../ui/navigation/disclosure.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import '../../../../console/draft/draft-form.css'

type Props = { projectId: string; closeOut: CloseOutDraft | null }

/** How a live project ended, reported by its company before the exchange completes it. */
export function CloseOut({ projectId, closeOut }: Props) {
  return (
    <SectionPanel id="close-out" title="When the project has ended">
      <p>
        {closeOut
          ? 'Your report is saved. The exchange reads it and then completes the project; until then you can change it.'
          : 'Tell the people who gave what became of it. The exchange reads your report and then completes the project.'}
      </p>
      <Disclosure label={closeOut ? 'Read or change the report' : 'Write the report'}>
        <CloseOutForm projectId={projectId} closeOut={closeOut} />
      </Disclosure>
    </SectionPanel>
  )
}

type FieldErrorsOf = { readonly report?: string; readonly file?: string }

function CloseOutForm({ projectId, closeOut }: Props) {
  const [report, setReport] = useState(closeOut?.report ?? '')
  const [file, setFile] = useState<File | null>(null)
  const [fieldErrors, setFieldErrors] = useState<FieldErrorsOf>({})
  const { save, sent, isBusy } = useSaving(projectId)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const missing = {
      ...(report.trim() ? {} : { report: 'Report is required' }),
      ...(file || closeOut ? {} : { file: 'Close-out document is required' }),
    }
    setFieldErrors(missing)
    if (Object.keys(missing).length > 0) return
    if (await save(report, file)) setFile(null)
  }
  return (
    <form className="stack draft-form" noValidate onSubmit={(event) => void submit(event)}>
      <Textarea
        label="Short report"
        description="What was done, for whom, and what it cost. Everybody can read it on the page of the project."
        rows={6}
        maxLength={limits.closeOutReport}
        value={report}
        error={fieldErrors.report}
        onChange={({ target }) => setReport(target.value)}
      />
      <CloseOutFile {...{ closeOut, file, fieldError: fieldErrors.file, onChoose: setFile }} />
      <div className="row">
        <Button type="submit" disabled={isBusy}>
          {isBusy ? 'Saving…' : 'Save the report'}
        </Button>
        {sent !== null && (
          <progress className="meter upload-meter" max={1} value={sent} aria-label="Upload of the document" />
        )}
      </div>
    </form>
  )
}

type FileProps = {
  closeOut: CloseOutDraft | null
  file: File | null
  fieldError: string | undefined
  onChoose: (file: File) => void
}

function CloseOutFile({ closeOut, file, fieldError, onChoose }: FileProps) {
  const id = 'close-out-file'
  return (
    <div className="field">
      <span className="draft-label">Close-out document</span>
      <span id={`${id}-hint`} className="hint">
        The full report as a PDF of up to 20 MB. It becomes public with the short one.
      </span>
      <div className="picked">
        {file && <span>{truncate(file.name, limits.documentName)}, not saved yet</span>}
        {!file && closeOut && <DocumentLink href={closeOut.fileUrl} name={closeOut.fileName} />}
        <ChooseFile
          id={id}
          label={file || closeOut ? 'Replace the file' : 'Choose a file'}
          about="Close-out document"
          accept="application/pdf,.pdf"
          describedBy={fieldError ? `${id}-hint ${id}-error` : `${id}-hint`}
          isInvalid={fieldError !== undefined}
          onChoose={onChoose}
        />
      </div>
      <FieldErrors id={id} fieldErrors={fieldError ? [fieldError] : []} />
    </div>
  )
}

/** Saves report and document; `sent` is the part of a document that the server has. */
const useSaving = (id: string) => {
  const { change, isBusy } = useChange()
  const [sent, setSent] = useState<number | null>(null)
  const save = async (report: string, file: File | null) => {
    const done = await change(async () => {
      const content = file && { fileName: file.name, content: await dataUrlOf(file), type: file.type || null }
      const sending = { onProgress: file ? setSent : () => undefined, signal: new AbortController().signal }
      return uploadApi(saveProjectCloseOut, { id, report, file: content }, sending)
    })
    setSent(null)
    if (done) reportDone('The report is saved')
    return done !== null
  }
  return { save, sent, isBusy }
}
