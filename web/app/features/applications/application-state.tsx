import type { getMyApplication } from '@lignum/contract/applications/applications'
import type { ResponseOf } from '@lignum/contract/core/call'
import { Moment } from '../../ui/form/date-field.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Entered } from './review.tsx'
import type { Choice } from './wizard-values.ts'

type Props = { application: ResponseOf<typeof getMyApplication>; brokers: readonly Choice[] }

/** The status of an application, for the applicant. */
export function ApplicationState({ application, brokers }: Props) {
  const { status, statusInWords, reason, submittedAt, decidedAt, values, idFile } = application
  return (
    <>
      <SectionPanel id="state" title="Status">
        <p>
          <Badge tone={status === 'Accepted' ? 'pine' : 'gold'}>{status}</Badge>
        </p>
        <p>{statusInWords}</p>
        {reason && <p>Reason: {reason}</p>}
        <p className="quiet">
          Submitted <Moment at={submittedAt} />.
          {decidedAt && (
            <>
              {' '}
              Decided <Moment at={decidedAt} />.
            </>
          )}
        </p>
      </SectionPanel>
      <SectionPanel id="entered" title="What you entered">
        <Entered values={values} brokers={brokers} idFile={idFile} />
      </SectionPanel>
    </>
  )
}
