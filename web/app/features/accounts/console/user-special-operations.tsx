import { addSpecialUserOperation, removeSpecialUserOperation } from '@lignum/contract/accounts/endpoints'
import { textOfOperation } from '@lignum/contract/accounts/operation-texts'
import type { FullUser } from '@lignum/contract/accounts/users'
import { isOperation } from '@lignum/contract/core/operations'
import { Button } from '@mantine/core'
import { useRevalidator } from 'react-router'
import { readableName } from '../../../console/detail/change-labels.ts'
import type { Outcome } from '../../../console/form/saved.ts'
import { reportDone } from '../../../console/report-done.ts'
import { offerUndo } from '../../../console/undo.ts'
import { useChange } from '../../../console/use-change.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'
import { AddOperationForm, EditOperationForm } from './user-operation-forms.tsx'

type Special = FullUser['claims'][number]

/** The operations that a person has beside their roles, for good or until a time. */
export function UserSpecialOperations({ user, outcome }: { user: FullUser; outcome: Outcome }) {
  const may = useMay()
  const isOpen = !user.isOwn && user.status !== 'Deleted'
  return (
    <>
      {user.claims.length === 0 ? (
        <p className="quiet">None. Everything this person may do comes from their roles.</p>
      ) : (
        <ul className="plain">
          {user.claims.map((special) => (
            <li key={special.id} className="entry">
              <SpecialOperation special={special} />
              {isOpen && may('Remove_Special_User_Operation') && <RemoveButton user={user} special={special} />}
              {isOpen && may('Edit_Special_User_Operation') && (
                <EditOperationForm user={user} special={special} outcome={outcome} />
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && may('Add_Special_User_Operation') && (
        <Disclosure label="Give a special operation">
          <AddOperationForm user={user} outcome={outcome} />
        </Disclosure>
      )}
    </>
  )
}

function SpecialOperation({ special }: { special: Special }) {
  const { claimValue, expirationDate, status, createdBy, creationDate } = special
  return (
    <div>
      <strong>{readableName(claimValue)}</strong> {status !== 'Active' && <Badge>{status}</Badge>}
      {isOperation(claimValue) && <p>{textOfOperation(claimValue).description}</p>}
      <p className="quiet">
        {expirationDate ? (
          <>
            Until <Moment at={expirationDate} />
          </>
        ) : (
          'For good'
        )}
        . Given{createdBy && ` by ${createdBy}`} on <Moment at={creationDate} />.
      </p>
    </div>
  )
}

/** Only an operation that is in force can be given back: an expired one would be refused. */
const canGiveBack = ({ status, claimValue }: Special) => status === 'Active' && isOperation(claimValue)

function RemoveButton({ user, special }: { user: FullUser; special: Special }) {
  const may = useMay()
  const { change, isBusy } = useChange()
  const { revalidate } = useRevalidator()
  const { id, claimValue: operation, expirationDate } = special
  const remove = async () => {
    const { concurrencyStamp } = user
    const result = await change(() => callApi(removeSpecialUserOperation, { id, concurrencyStamp }))
    if (!result) return
    const message = `${user.name} no longer has: ${readableName(operation)}`
    if (!may('Add_Special_User_Operation') || !canGiveBack(special) || !isOperation(operation))
      return reportDone(message)
    offerUndo(message, async () => {
      const stamp = { userId: user.id, concurrencyStamp: result.done.concurrencyStamp }
      await callApi(addSpecialUserOperation, { ...stamp, operation, expirationDate, confirmsMixedDuties: true })
      await revalidate()
    })
  }
  return (
    <Button
      size="compact-md"
      variant="default"
      disabled={isBusy}
      aria-label={`Remove: ${readableName(operation)}`}
      onClick={() => void remove()}
    >
      Remove
    </Button>
  )
}
