import type { Rates } from '@lignum/contract/giving/rates'
import { Day } from '../../../../ui/form/date-field.tsx'
import '../money.css'

/** Until when donors can give in US dollars, and what has to be done for it. */
export function UsdStatus({ usd: { isOn, until, isEndingSoon } }: { usd: Rates['usd'] }) {
  const end = until && <Day at={`${until}T12:00:00.000Z`} />
  if (!isOn)
    return (
      <p className="conflict">
        <strong>US dollars are off.</strong> There is no rate of the last seven days
        {until && <>: they ended after {end}</>}. Enter today’s rate; a second person confirms it.
      </p>
    )
  return (
    <p className={isEndingSoon ? 'conflict' : 'next-step'}>
      <strong>US dollars stay enabled until {end}.</strong>{' '}
      {isEndingSoon
        ? 'Please enter a new rate before that day, and have it confirmed.'
        : 'A rate is used on its day and the seven days after it.'}
    </p>
  )
}
