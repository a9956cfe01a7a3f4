import { getMailFilters, getMailsByFilter, type ListedMail } from '@lignum/contract/site/mails'
import { data, href } from 'react-router'
import { consoleHead } from '../../../console/console-head.tsx'
import { ConsoleList } from '../../../console/list/console-list.tsx'
import { loadList } from '../../../console/list/load-list.server.ts'
import { mailActions } from '../../../features/site/console/jobs/mail-actions.ts'
import { mailColumns, mailFilters } from '../../../features/site/console/jobs/mail-columns.tsx'
import { mailList } from '../../../features/site/console/jobs/mail-list.ts'
import { MailPeek } from '../../../features/site/console/jobs/mail-peek.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orProblem } from '../../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../../lib/api/problem.ts'
import { BackArrow } from '../../../ui/navigation/back-arrow.tsx'
import type { Route } from './+types/emails.ts'

export const handle: RouteHandle = { operations: ['Manage_Settings'] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [list, filters] = await Promise.all([
    loadList(mailList.rules, url.searchParams, (request) => api(getMailsByFilter, request)),
    orProblem(api(getMailFilters, {})),
  ])
  return data({ list, templates: filters.done?.templates ?? [] }, { status: pageStatus(list.problem) })
}

export const meta = () => consoleHead('Emails')

const keyOf = ({ id }: ListedMail) => id
const nameOf = ({ subject, recipient }: ListedMail) => `${subject}, to ${recipient}`
/** An email has no page of its own: this leads to all that its recipient was sent. */
const to = ({ recipient }: ListedMail) => `${href('/admin/jobs/emails')}?recipient=${encodeURIComponent(recipient)}`
const peek = (mail: ListedMail) => <MailPeek mail={mail} />

export default function Emails({ loaderData: { list, templates } }: Route.ComponentProps) {
  return (
    <>
      <BackArrow above={href('/admin/jobs')} />
      <div className="page-title">
        <h1>Emails</h1>
      </div>
      <p className="quiet">
        What the site has sent and is going to send. An email that fails is tried again by itself for about sixteen
        hours; you can also send it again at once. Looking at this list is recorded.
      </p>
      <ConsoleList
        source={mailList}
        noun="emails"
        controls={mailFilters(templates)}
        columns={mailColumns}
        loaded={list}
        empty={{ title: 'There are no emails yet', text: 'Every email of the site appears here.' }}
        actions={mailActions}
        {...{ keyOf, nameOf, to, peek }}
      />
    </>
  )
}
