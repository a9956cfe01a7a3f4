import { existsForUser } from '@lignum/contract/catalogue/endpoints'
import { levelsOfImpact } from '@lignum/contract/catalogue/names'
import { limits } from '@lignum/contract/core/limits'
import { useState } from 'react'
import { ChoiceField, TextField } from '../../../../console/form/fields.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { categories, markets, stages } from '../../category.ts'
import { videoId } from '../../video.ts'
import { DraftField } from '../../../../console/draft/draft-field.tsx'
import { labels, submissionOf } from './form-values.ts'
import { useDraft, useDraftStore } from '../../../../console/draft/use-draft-store.ts'

const choicesOf = (names: Readonly<Record<string, string>>, none = 'Please choose') => [
  { value: '', label: none },
  ...Object.entries(names).map(([value, label]) => ({ value, label })),
]

const categoryChoices = choicesOf(
  Object.fromEntries(Object.entries(categories).map(([value, { name }]) => [value, name])),
)
const impactChoices = choicesOf(Object.fromEntries(levelsOfImpact.map((level) => [level, level])), 'Not stated')

/** Warns of a second project with the same name, which could not be saved. */
function TitleField({ projectId }: { projectId: string | null }) {
  const { get } = useDraftStore()
  const [taken, setTaken] = useState<string | null>(null)
  const name = useDraft(({ edited }) => edited.typed['name'] ?? '')
  const check = async () => {
    const typed = get().edited.typed['name']?.trim() ?? ''
    if (!typed) return
    const { exists } = await callApi(existsForUser, { name: typed, id: projectId }, { isBackground: true })
    setTaken(exists ? typed : null)
  }
  const isTaken = taken !== null && taken === name.trim()
  return (
    <DraftField name="name">
      <TextField
        name="name"
        label={labels.name}
        maxLength={200}
        autoComplete="off"
        description={
          isTaken
            ? 'Your company already has a project with this name. Please choose another one.'
            : 'The name by which people will know the project.'
        }
        // The server says the same when the project is saved, so a failed check may pass unnoticed.
        onBlur={() => void check().catch(() => undefined)}
      />
    </DraftField>
  )
}

export function AboutFields({ projectId }: { projectId: string | null }) {
  return (
    <>
      <TitleField projectId={projectId} />
      <DraftField name="subTitle">
        <TextField
          name="subTitle"
          label={labels.subTitle}
          maxLength={200}
          autoComplete="off"
          description="One sentence: who is helped, and how."
        />
      </DraftField>
      <div className="field-columns">
        <DraftField name="category">
          <ChoiceField name="category" label={labels.category} choices={categoryChoices} />
        </DraftField>
        <DraftField name="fundingPurpose">
          <ChoiceField name="fundingPurpose" label={labels.fundingPurpose} choices={choicesOf(stages)} />
        </DraftField>
        <DraftField name="typeOfFunding">
          <ChoiceField name="typeOfFunding" label={labels.typeOfFunding} choices={choicesOf(markets)} />
        </DraftField>
        <DraftField name="levelOfImpact">
          <ChoiceField name="levelOfImpact" label={`${labels.levelOfImpact} (optional)`} choices={impactChoices} />
        </DraftField>
      </div>
    </>
  )
}

export function GoalFields() {
  const amount = Number(useDraft(({ edited }) => submissionOf(edited.typed).amountRequested) || 'none')
  return (
    <div className="field-columns">
      <DraftField name="amountRequested">
        <TextField
          name="amountRequested"
          label={`${labels.amountRequested} (JMD)`}
          inputMode="decimal"
          maxLength={40}
          autoComplete="off"
          description={
            Number.isFinite(amount) ? formatMoney(amount, 'JMD') : 'In Jamaican dollars, for example 1,500,000'
          }
        />
      </DraftField>
      <DraftField name="timeToFunding">
        <TextField
          name="timeToFunding"
          label={labels.timeToFunding}
          isOptional
          type="date"
          description="The day by which you hope to reach the goal."
        />
      </DraftField>
    </div>
  )
}

/** Shows the sentence as the public reads it. */
export function WhatThousandDoesField() {
  const typed = useDraft(({ edited }) => edited.typed['whatThousandDoes'] ?? '').trim()
  return (
    <DraftField name="whatThousandDoes">
      <TextField
        name="whatThousandDoes"
        label={labels.whatThousandDoes}
        isOptional
        maxLength={limits.whatThousandDoes}
        autoComplete="off"
        placeholder="buys schoolbooks for two children"
        description={
          typed ? `Donors read: “JMD $1,000 ${typed}”` : 'Ends the sentence “JMD $1,000 …” on the public page.'
        }
      />
    </DraftField>
  )
}

export function VideoField() {
  const url = useDraft(({ edited }) => edited.typed['videoUrl'] ?? '').trim()
  const id = videoId(url)
  return (
    <DraftField name="videoUrl">
      <TextField
        name="videoUrl"
        label={labels.videoUrl}
        isOptional
        type="url"
        maxLength={500}
        autoComplete="off"
        placeholder="https://www.youtube.com/watch?v=…"
        description={
          url && !id
            ? 'Only a link of the form https://www.youtube.com/watch?v=… shows a picture of the video.'
            : 'A YouTube link.'
        }
      />
    </DraftField>
  )
}
