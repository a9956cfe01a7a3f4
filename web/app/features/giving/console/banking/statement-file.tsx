import { type DragEvent, useState } from 'react'
import { ChooseFile } from '../../../../console/files/choose-file.tsx'
import { dataUrlOf } from '../../../../console/files/data-url-of.ts'
import { noticeOfError } from '../../../../lib/notices/notice-messages.ts'
import { notices } from '../../../../lib/notices/notices.ts'

export type ChosenStatement = { readonly name: string; readonly content: string }

/** A place to drop a statement on, with a button for those who do not drag. */
export function StatementFile({ onChosen }: { onChosen: (file: ChosenStatement) => void }) {
  const [isOver, setIsOver] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    try {
      onChosen({ name: file.name, content: (await dataUrlOf(file)).replace(/^[^,]*,/, '') })
    } catch (err) {
      notices.raise(noticeOfError(err))
    }
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={isOver ? 'bank-drop is-over' : 'bank-drop'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <p id="statement-hint">Drop the CSV file of the bank here, or</p>
      <ChooseFile
        id="statement-file"
        label="Choose a file"
        about="CSV file of the bank"
        accept=".csv,text/csv,text/plain"
        describedBy="statement-hint"
        isInvalid={false}
        onChoose={(file) => void take(file)}
      />
    </div>
  )
}
