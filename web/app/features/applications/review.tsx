import type { FieldMessages } from '@lignum/contract/core/field-messages'
import type { ReactNode } from 'react'
import { CalendarDay } from '../../ui/form/date-field.tsx'
import {
  type Choice,
  type DraftValues,
  type UploadedFile,
  holders,
  nameOfClientType,
  shownValues,
  steps,
} from './wizard-values.ts'

type Fact = { readonly name: string; readonly value: ReactNode }

const bornOn = (day: string | null | undefined) => day && <CalendarDay day={day} />

const detailsOf = (values: DraftValues, brokers: readonly Choice[], idFile: UploadedFile): Fact[] => [
  { name: 'Client type', value: nameOfClientType(values.accountType) },
  { name: 'First name', value: values.primaryFirstName },
  { name: 'Last name', value: values.primaryLastName },
  { name: 'Date of birth', value: bornOn(values.primaryDob) },
  { name: 'Company name', value: values.primaryBusinessName },
  { name: 'TIN', value: values.primaryTrn },
  { name: 'Account Nickname', value: values.accountName },
  { name: 'JCSD Number', value: values.jcsdNumber },
  { name: 'Broker', value: brokers.find(({ key }) => key === values.brokerCode)?.value ?? values.brokerCode },
  { name: 'Id upload', value: idFile?.fileName ?? 'Not needed' },
]

const holderOf = (shown: Readonly<Record<string, string>>, n: number): Fact[] => [
  { name: 'Client type', value: nameOfClientType(Number(shown[`clientTypeHolder${n}`])) },
  { name: 'Name', value: [shown[`firstNameHolder${n}`], shown[`lastNameHolder${n}`]].filter(Boolean).join(' ') },
  { name: 'Date of birth', value: bornOn(shown[`dobHolder${n}`]) },
  { name: 'TRN', value: shown[`trnHolder${n}`] },
]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ({ name, value }) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}

/** The values entered in the first two steps; also shown, without buttons, on the application's own page. */
export function Entered({ values, brokers, idFile, changeOf }: EnteredProps) {
  const shown = shownValues(values)
  const filledIn = holders.filter((n) => shown[`clientTypeHolder${n}`])
  return (
    <>
      <div className="row review-head">
        <h3>{steps[0]}</h3>
        {changeOf?.(0)}
      </div>
      <Facts facts={detailsOf(values, brokers, idFile)} />
      <div className="row review-head">
        <h3>{steps[1]}</h3>
        {values.hasJointHolders && changeOf?.(1)}
      </div>
      {filledIn.length === 0 && <p>No joint holders.</p>}
      {filledIn.map((n) => (
        <div key={n} className="stack">
          <h4>Joint holder {n}</h4>
          <Facts facts={holderOf(shown, n)} />
        </div>
      ))}
    </>
  )
}

type EnteredProps = {
  values: DraftValues
  brokers: readonly Choice[]
  idFile: UploadedFile
  /** The button that opens the step again. */
  changeOf?: (step: 0 | 1) => ReactNode
}
type Props = EnteredProps & { fieldErrors?: FieldMessages | undefined }

export function Review({ fieldErrors = {}, ...entered }: Props) {
  const isIncomplete = Object.keys(fieldErrors).length > 0
  return (
    <>
      {isIncomplete && (
        <p className="notice inline error" role="alert">
          Something is missing. Please go back and complete the earlier steps.
        </p>
      )}
      <p>Please check your details. Press Done to send them to us.</p>
      <Entered {...entered} />
    </>
  )
}
