import { confirmRate, rejectMoneyRequest } from '@lignum/contract/giving/endpoints'
import type { Rates } from '@lignum/contract/giving/rates'
import { useMay } from '../../../../lib/access/use-may.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../../ui/section-panel.tsx'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'

/** The rates that wait for a second person. */
export function WaitingRates({ waiting }: { waiting: Rates['waiting'] }) {
  if (waiting.length === 0) return null
  return (
    <SectionPanel id="waiting" title="Waiting for a second person">
      {waiting.map((request) => (
        <WaitingRate key={request.id} request={request} />
      ))}
    </SectionPanel>
  )
}

function WaitingRate({ request }: { request: Rates['waiting'][number] }) {
  const may = useMay()
  const { id, summary, requestedBy, requestedDate, isOwn } = request
  return (
    <div className="stack">
      <p>
        {summary}{' '}
        <span className="quiet">
          Entered by {requestedBy ?? 'somebody'}, <Moment at={requestedDate} />.
        </span>
      </p>
      {isOwn && <p>You entered it, so somebody else has to confirm it.</p>}
      {may('Manage_Rates') && (
        <div className="row">
          {!isOwn && (
            <ActionDialog
              label="Confirm"
              of={summary}
              title="Use this rate?"
              confirmLabel="Use it"
              isPrimary
              call={() => callApi(confirmRate, { id })}
              done="The rate is in use"
            >
              <p>{summary}</p>
              <p>Please compare it with the source yourself. It is used at once and stays in the history.</p>
            </ActionDialog>
          )}
          <ActionDialog
            label={isOwn ? 'Withdraw' : 'Turn down'}
            of={summary}
            title={isOwn ? 'Withdraw the rate?' : 'Turn the rate down?'}
            confirmLabel={isOwn ? 'Withdraw it' : 'Turn it down'}
            isDangerous
            call={(form) => callApi(rejectMoneyRequest, { id, reason: fieldOf(form, 'reason') })}
            done={isOwn ? 'The rate is withdrawn' : 'The rate is turned down'}
          >
            <p>{summary}</p>
            <ReasonField />
          </ActionDialog>
        </div>
      )}
    </div>
  )
}
