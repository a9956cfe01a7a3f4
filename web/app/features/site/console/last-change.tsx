import type { getSettings } from '@lignum/contract/site/settings'
import type { ResponseOf } from '@lignum/contract/core/call'
import { Moment } from '../../../ui/form/date-field.tsx'

type Change = ResponseOf<typeof getSettings>['notice']['lastChange']

/** Who has changed a setting last, when and why. */
export function LastChange({ change }: { change: Change }) {
  if (!change) return <p className="quiet">As it is by default</p>
  return (
    <p className="quiet">
      Changed by {change.by ?? 'a former member of staff'}, <Moment at={change.at} />: {change.reason}
    </p>
  )
}
