import { useEffect, useRef, useState } from 'react'
import { Button } from '../button.tsx'
import { FieldErrors, useField } from './field.tsx'

const pictures = /\.(jpe?g|png|webp|gif|svg)$/i

const formatSize = (bytes: number) =>
  bytes < 1_048_576
    ? `${Math.ceil(bytes / 1_024)} KB`
    : `${(bytes / 1_048_576).toLocaleString('en-JM', { maximumFractionDigits: 1 })} MB`

type Props = { label: string; name: string; hint: string; accept: string }

/** A file input that shows name, size and, for images, a preview of the selected file. */
export function FilePicker({ label, name, hint, accept }: Props) {
  const { id, fieldErrors, markChanged } = useField(name)
  const [file, setFile] = useState<File | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isWrong = fieldErrors.length > 0
  const clear = () => {
    if (input.current) input.current.value = ''
    setFile(null)
    input.current?.focus()
  }
  return (
    <div className="field" onInput={markChanged}>
      <label htmlFor={id}>{label}</label>
      <span className="hint" id={`${id}-hint`}>
        {hint}
      </span>
      <input
        ref={input}
        id={id}
        className="input"
        type="file"
        name={name}
        accept={accept}
        aria-describedby={isWrong ? `${id}-hint ${id}-error` : `${id}-hint`}
        aria-invalid={isWrong || undefined}
        onChange={(event) => setFile(event.target.files?.[0] ?? null)}
      />
      {file && (
        <div className="picked">
          {pictures.test(file.name) && <Preview file={file} />}
          <span>
            {file.name}, {formatSize(file.size)}
          </span>
          <Button look="quiet" size="small" onClick={clear}>
            Remove<span className="hidden-visually"> {file.name}</span>
          </Button>
        </div>
      )}
      <FieldErrors id={id} fieldErrors={fieldErrors} />
    </div>
  )
}

function Preview({ file }: { file: File }) {
  const picture = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (picture.current) picture.current.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={picture} alt={`Preview of ${file.name}`} width={120} height={80} />
}
