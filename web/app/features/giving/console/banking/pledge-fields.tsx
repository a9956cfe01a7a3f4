import { TextInput } from '@mantine/core'
import { AmountField } from '../../../../console/form/dialog-fields.tsx'
import { Shares } from './shares.tsx'

/** The pledges that the money is for. */
export function PledgeFields({ currency, amount }: { currency: string; amount: number }) {
  return (
    <>
      <Shares noun="pledge">
        {(at) => (
          <>
            <TextInput
              name="code"
              label="Code of the pledge"
              required
              withAsterisk={false}
              placeholder="PL-XXXX-XXXXX"
              autoComplete="off"
            />
            <AmountField currency={currency} {...(at === 0 ? { initial: amount } : {})} />
            <TextInput
              name="closesShort"
              label="Reason to close it, if money is missing (optional)"
              description="Without a reason the pledge stays open for the rest."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              maxLength={500}
            />
          </>
        )}
      </Shares>
      <p className="quiet">What is left of the line becomes unallocated.</p>
    </>
  )
}
