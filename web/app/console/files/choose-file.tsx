import { Button } from '@mantine/core'
import { useRef } from 'react'

type Props = {
  id: string
  label: string
  /** Names what the file is for, to those who do not see the heading. */
  about: string
  accept: string
  describedBy: string | undefined
  isInvalid: boolean
  onChoose: (file: File) => void
}

/** A button that opens the file dialog of the browser. The same file can be chosen again after a refusal. */
export function ChooseFile({ id, label, about, accept, describedBy, isInvalid, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button
        id={id}
        variant="default"
        aria-label={`${label}: ${about}`}
        aria-describedby={describedBy}
        aria-invalid={isInvalid || undefined}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={about}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          if (file) onChoose(file)
          currentTarget.value = ''
        }}
      />
    </>
  )
}
