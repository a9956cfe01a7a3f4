import { Button } from '@mantine/core'
import { previewRoleChange } from '@lignum/contract/accounts/endpoints'
import type { previewRoleChange as call } from '@lignum/contract/accounts/roles'
import type { RequestOf, ResponseOf } from '@lignum/contract/core/call'
import { useState } from 'react'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { countOf } from '../../../../lib/format/format-count.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'
import { MixedDuties } from './mixed-duties.tsx'

export type WantedRole = RequestOf<typeof call>
type Preview = ResponseOf<typeof call>
type Change = Pick<Preview, 'gains' | 'loses'>

type Props = { wanted: WantedRole | null; onClose: () => void }

/** What saving a role changes for whom. Its button submits the form that it is in. */
export function RolePreviewDialog({ wanted, onClose }: Props) {
  return (
    <Dialog title="What changes for whom" open={wanted !== null} onClose={onClose} look="side">
      {wanted && <PreviewBody wanted={wanted} onClose={onClose} />}
    </Dialog>
  )
}

function PreviewBody({ wanted, onClose }: { wanted: WantedRole; onClose: () => void }) {
  const [isConfirmed, setIsConfirmed] = useState(false)
  const { data, failure, retry } = useLoad(JSON.stringify(wanted), (signal) =>
    callApi(previewRoleChange, wanted, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data) return <Skeleton height="12rem" />
  const isMixed = data.mixedDuties.length > 0
  return (
    <>
      <RoleChange preview={data} />
      {isMixed && (
        <MixedDuties
          duties={data.mixedDuties.map(({ description }) => description)}
          isConfirmed={isConfirmed}
          onConfirm={setIsConfirmed}
        />
      )}
      <div className="row">
        <Button type="submit" name="press" value="confirmed" disabled={isMixed && !isConfirmed}>
          Save role
        </Button>
        <Button variant="default" onClick={onClose}>
          Back to the form
        </Button>
        {isMixed && !isConfirmed && <span className="quiet">Saving needs your confirmation above.</span>}
      </div>
    </>
  )
}

const isNothing = ({ gains, loses }: Change) => gains.length === 0 && loses.length === 0

function RoleChange({ preview }: { preview: Preview }) {
  const { holders, people } = preview
  return (
    <>
      {isNothing(preview) ? (
        <p>The role grants the same operations as before.</p>
      ) : (
        <ChangeList change={preview} gains="The role gains" loses="The role loses" />
      )}
      <h3>{holders === 0 ? 'Nobody holds this role' : `For ${countOf(holders, 'person', 'people')}, at once`}</h3>
      {holders > 0 && (
        <ul className="plain stack">
          {people.map((person) => (
            <li key={person.id}>
              <strong>{person.name}</strong>
              {isNothing(person) ? (
                <p className="quiet">Nothing changes: has the same by another role or a special operation.</p>
              ) : (
                <ChangeList change={person} gains="Gains" loses="Loses" />
              )}
            </li>
          ))}
        </ul>
      )}
      {holders > people.length && <p className="quiet">And {countOf(holders - people.length, 'more', 'more')}.</p>}
    </>
  )
}

function ChangeList({ change, gains, loses }: { change: Change; gains: string; loses: string }) {
  const parts = [[gains, change.gains] as const, [loses, change.loses] as const].filter(
    ([, operations]) => operations.length > 0,
  )
  return (
    <ul className="plain">
      {parts.map(([title, operations]) => (
        <li key={title}>
          {title}: {operations.map(readableName).join(', ')}
        </li>
      ))}
    </ul>
  )
}
