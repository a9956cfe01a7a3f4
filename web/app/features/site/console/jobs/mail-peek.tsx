import { Button } from '@mantine/core'
import { resendMail } from '@lignum/contract/site/endpoints'
import type { ListedMail } from '@lignum/contract/site/mails'
import { readableName } from '../../../../console/detail/change-labels.ts'
import { Facts } from '../../../../console/detail/facts.tsx'
import { reportDone } from '../../../../console/report-done.ts'
import { useChange } from '../../../../console/use-change.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { Moment } from '../../../../ui/form/date-field.tsx'
import { MailStatus } from './mail-columns.tsx'

/** An email beside the list, with the response of the mail server. */
export function MailPeek({ mail }: { mail: ListedMail }) {
  const { change, isBusy } = useChange()
  const resend = async () => {
    if (await change(() => callApi(resendMail, { id: mail.id })))
      reportDone(`The email to ${mail.recipient} will be sent again`)
  }
  return (
    <div className="stack">
      <p>
        <MailStatus status={mail.status} />
      </p>
      {mail.lastError && <p>{mail.lastError}</p>}
      {mail.status === 'Failed' && (
        <div>
          <Button disabled={isBusy} onClick={() => void resend()}>
            Send again
          </Button>
        </div>
      )}
      <Facts
        facts={[
          { label: 'To', value: mail.recipient },
          { label: 'Subject', value: mail.subject },
          { label: 'Template', value: readableName(mail.template) },
          { label: 'Attempts', value: String(mail.attempts) },
          { label: 'Written', value: <Moment at={mail.creationDate} /> },
          { label: 'Sent', value: mail.sentDate && <Moment at={mail.sentDate} /> },
        ]}
      />
    </div>
  )
}
