import { Checkbox } from '@mantine/core'
import { useForm } from '../../../../ui/form/form.tsx'

type Props = { duties: readonly string[]; isConfirmed?: boolean; onConfirm?: (isConfirmed: boolean) => void }

/** Warns that a role combines duties that the exchange keeps apart, and asks for a confirmation. */
export function MixedDuties({ duties, isConfirmed, onConfirm }: Props) {
  const { fieldErrors } = useForm()
  const needsConfirmation = fieldErrors['confirmsMixedDuties'] !== undefined
  return (
    <div className="conflict stack" role="alert">
      <p>
        <strong>This combines duties that we keep apart:</strong> {duties.join('; ')}. Whoever holds the role could do
        both alone. The confirmation is recorded in the audit.
      </p>
      <Checkbox
        name="confirmsMixedDuties"
        value="true"
        label="I confirm that one person may do both."
        {...(onConfirm
          ? { checked: isConfirmed, onChange: (event) => onConfirm(event.currentTarget.checked) }
          : { error: needsConfirmation && 'Please confirm it, or choose other operations.' })}
      />
    </div>
  )
}
