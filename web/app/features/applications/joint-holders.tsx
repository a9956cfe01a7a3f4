import { useRef } from 'react'
import { Select, TextInput } from '../../ui/form/field.tsx'
import { emptyFields } from './empty-fields.ts'
import { holders } from './wizard-values.ts'

export function JointHolders({ latestBirth }: { latestBirth: string }) {
  return holders.map((n) => <Holder key={n} n={n} latestBirth={latestBirth} />)
}

function Holder({ n, latestBirth }: { n: number; latestBirth: string }) {
  const container = useRef<HTMLFieldSetElement>(null)
  return (
    <fieldset ref={container} className="field-set holder">
      <legend>Joint holder {n}</legend>
      <Select
        label="Client type"
        name={`clientTypeHolder${n}`}
        autoComplete="off"
        required={n === 1}
        isOptional={n > 1}
        defaultValue=""
        onChange={({ target }) => emptyFields(container.current, unusedFields(target.value))}
      >
        <option value="">{n === 1 ? 'Choose one' : 'No further holder'}</option>
        <option value="1">Individual</option>
        <option value="2">Company</option>
      </Select>
      <div className="of-holder">
        <TextInput label="First name (or name of the company)" name={`firstNameHolder${n}`} autoComplete="off" />
      </div>
      <div className="of-holder person-only">
        <TextInput label="Last name" name={`lastNameHolder${n}`} autoComplete="off" />
      </div>
      <div className="of-holder person-only">
        <TextInput
          label="Date of birth"
          name={`dobHolder${n}`}
          type="date"
          autoComplete="off"
          min="1900-01-01"
          max={latestBirth}
        />
      </div>
      <div className="of-holder">
        <TextInput label="TRN" name={`trnHolder${n}`} autoComplete="off" />
      </div>
    </fieldset>
  )
}

const unusedFields = (type: string) => {
  if (type === '') return '.of-holder'
  return type === '2' ? '.person-only' : '.none'
}
