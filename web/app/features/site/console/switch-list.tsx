import { setSwitch } from '@lignum/contract/site/endpoints'
import { switches } from '@lignum/contract/site/setting-names'
import type { getSettings } from '@lignum/contract/site/settings'
import type { ResponseOf } from '@lignum/contract/core/call'
import { ActionDialog } from '../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../console/form/dialog-fields.tsx'
import { callApi } from '../../../lib/api/call-api.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { LastChange } from './last-change.tsx'

type Shown = ResponseOf<typeof getSettings>['switches'][number]

/** What staff turn on and off, each with its meaning, its last change and what is on the way. */
export function SwitchList({ shown }: { shown: readonly Shown[] }) {
  return (
    <ul className="plain">
      {shown.map((one) => (
        <li key={one.name} className="entry">
          <Description shown={one} />
          <TurnButton shown={one} />
        </li>
      ))}
    </ul>
  )
}

/** Off where on is usual, or the other way round: worth a second look. */
const isUnusual = ({ name, isOn }: Shown) => isOn !== switches[name].default

function Description({ shown }: { shown: Shown }) {
  const { label, on, off } = switches[shown.name]
  return (
    <div>
      <p className="row">
        <strong>{label}</strong>
        <Badge tone={isUnusual(shown) ? 'gold' : shown.isOn ? 'pine' : 'paper'}>{shown.isOn ? 'On' : 'Off'}</Badge>
      </p>
      <p>{shown.isOn ? on : off}</p>
      {shown.inFlight !== null && shown.inFlight > 0 && (
        <p className="quiet">{countOf(shown.inFlight, 'payment')} on the way</p>
      )}
      <LastChange change={shown.lastChange} />
    </div>
  )
}

function TurnButton({ shown: { name, isOn, inFlight } }: { shown: Shown }) {
  const { label, on, off } = switches[name]
  return (
    <ActionDialog
      label={isOn ? 'Turn off' : 'Turn on'}
      of={label}
      title={`${isOn ? 'Turn off' : 'Turn on'}: ${label}`}
      confirmLabel={isOn ? 'Turn it off' : 'Turn it on'}
      isDangerous
      call={(form) => callApi(setSwitch, { name, isOn: !isOn, reason: fieldOf(form, 'reason') })}
      done={`${label}: turned ${isOn ? 'off' : 'on'}`}
    >
      <p>{isOn ? off : on} All servers follow within five seconds.</p>
      {isOn && inFlight !== null && (
        <p>
          {inFlight === 0 ? 'No payment is' : `${countOf(inFlight, 'payment')} ${inFlight === 1 ? 'is' : 'are'}`} on the
          way there. What has begun is always accepted. A donor who is about to start one is told to choose another way.
        </p>
      )}
      <ReasonField description="It is recorded, and other staff read it here." />
    </ActionDialog>
  )
}
