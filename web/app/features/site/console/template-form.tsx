import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { limits } from '@lignum/contract/core/limits'
import { saveReplyTemplate } from '@lignum/contract/site/endpoints'
import type { ReplyTemplate } from '@lignum/contract/site/messages'
import { type SubmitEvent, useState } from 'react'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { messageCategories } from './message-list.ts'

const isCategory = (text: string): text is ReplyTemplate['category'] => messageCategories.some((one) => one === text)

/** Adds a template, or replaces the one of that category and name. */
export function TemplateForm({ start }: { start: ReplyTemplate | null }) {
  const [category, setCategory] = useState<ReplyTemplate['category']>(start?.category ?? 'General')
  const [name, setName] = useState(start?.name ?? '')
  const [text, setText] = useState(start?.text ?? '')
  const [isIncomplete, setIsIncomplete] = useState(false)
  const { change, isBusy } = useChange()
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isComplete = name.trim() !== '' && text.trim() !== ''
    setIsIncomplete(!isComplete)
    if (!isComplete) return
    if (await change(() => callApi(saveReplyTemplate, { category, name, text }))) reportDone(`Saved “${name.trim()}”`)
  }
  const required = (value: string, message: string) => (isIncomplete && value.trim() === '' ? message : undefined)
  return (
    <form className="stack" onSubmit={(event) => void save(event)} noValidate>
      <NativeSelect
        label="Category"
        data={[...messageCategories]}
        value={category}
        onChange={({ currentTarget }) => isCategory(currentTarget.value) && setCategory(currentTarget.value)}
      />
      <TextInput
        label="Name"
        description="A template of the same category and name is replaced."
        maxLength={100}
        value={name}
        error={required(name, 'Name is required')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Textarea
        label="Text"
        rows={6}
        maxLength={limits.contactMessage}
        value={text}
        error={required(text, 'Text is required')}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button type="submit" disabled={isBusy}>
          Save the template
        </Button>
      </div>
    </form>
  )
}
