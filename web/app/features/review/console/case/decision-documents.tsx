import { Button } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { ChooseFile } from '../../../../console/files/choose-file.tsx'
import { dataUrlOf } from '../../../../console/files/data-url-of.ts'
import { truncate } from '../../../../lib/format/truncate.ts'
import { FieldErrors } from '../../../../ui/form/field.tsx'
import { useForm } from '../../../../ui/form/form.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { Decision, DecisionDocument } from './decision.ts'

type Props = { decision: Decision; change: (part: Partial<Decision>) => void }

const accepted = '.pdf,.jpg,.jpeg,.png,.webp,.gif,application/pdf,image/jpeg,image/png,image/webp,image/gif'
const hintId = 'decision-documents-hint'
const mebibyte = 1_048_576
const base64Ratio = 4 / 3

/** Documents that the company reads with the decision. */
export function DecisionDocuments({ decision: { documents }, change }: Props) {
  const { fieldErrors } = useForm()
  const { add, failure } = useAdding(documents, change)
  const remove = (index: number) => change({ documents: documents.filter((_, i) => i !== index) })
  const ofAll = [...(fieldErrors['documents'] ?? []), ...(failure ? [failure] : [])]
  return (
    <fieldset className="decision-list">
      <legend>Documents for the company</legend>
      <p id={hintId} className="quiet">
        Up to {limits.reviewDocuments} PDFs or pictures, together up to {limits.pdfBytes / mebibyte} MB.
      </p>
      {documents.map(({ fileName }, i) => {
        const id = `decision-document-${i}`
        const messages = fieldErrors[`documents.${i}`] ?? []
        return (
          // A document has no identity but its position.
          // oxlint-disable-next-line react/no-array-index-key
          <div key={i} className="decision-document">
            <span>{truncate(fileName, limits.documentName)}</span>
            <Button
              variant="default"
              size="compact-md"
              aria-describedby={messages.length > 0 ? `${id}-error` : undefined}
              aria-invalid={messages.length > 0 || undefined}
              onClick={() => remove(i)}
            >
              Remove<VisuallyHidden> {fileName}</VisuallyHidden>
            </Button>
            <FieldErrors id={id} fieldErrors={messages} />
          </div>
        )
      })}
      {documents.length < limits.reviewDocuments && (
        <ChooseFile
          id="decision-documents"
          label="Add a document"
          about="Document for the company"
          accept={accepted}
          describedBy={ofAll.length > 0 ? `${hintId} decision-documents-error` : hintId}
          isInvalid={ofAll.length > 0}
          onChoose={(file) => void add(file)}
        />
      )}
      <FieldErrors id="decision-documents" fieldErrors={ofAll} />
    </fieldset>
  )
}

/** Reads a chosen file into the decision, or says why not. */
const useAdding = (documents: readonly DecisionDocument[], change: Props['change']) => {
  const [failure, setFailure] = useState<string | null>(null)
  const add = async (file: File) => {
    const all = documents.reduce((length, one) => length + one.content.length, 0) + file.size * base64Ratio
    if (all > limits.fileContentLength) return setFailure('The documents together are too large.')
    try {
      const content = await dataUrlOf(file)
      setFailure(null)
      change({ documents: [...documents, { fileName: file.name, content, type: file.type || null }] })
    } catch {
      setFailure('The file cannot be read.')
    }
  }
  return { add, failure }
}
