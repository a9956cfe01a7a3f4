import { getMembers, inviteMember } from '@lignum/contract/company/team'
import { useState } from 'react'
import { data, href, Link, useRevalidator } from 'react-router'
import { companyHead } from '../../console/console-head.tsx'
import { DetailPage } from '../../console/detail/detail-page.tsx'
import type { Saved } from '../../console/form/saved.ts'
import { LoadFailure } from '../../console/load-failure.tsx'
import { reportDone } from '../../console/report-done.ts'
import { MemberInviteForm } from '../../features/company/console/team/member-invite-form.tsx'
import { MemberList } from '../../features/company/console/team/member-list.tsx'
import { TeamHelp } from '../../features/company/console/team/team-help.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { useMay } from '../../lib/access/use-may.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageStatus } from '../../lib/api/problem.ts'
import { submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import { noticeOfProblem } from '../../lib/notices/notice-messages.ts'
import { SectionPanel } from '../../ui/section-panel.tsx'
import type { Route } from './+types/team.ts'

export const handle: RouteHandle = {
  anyOf: ['Invite_Project_User', 'Remove_Project_User', 'Deactivate_Project_User', 'Activate_Project_User'],
}

export async function loader({ context }: Route.LoaderArgs) {
  const { done, problem } = await orProblem(context.get(apiContext)(getMembers, {}))
  return data({ members: done?.results ?? null, problem }, { status: pageStatus(problem) })
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const { done, refused } = await submitForm(context, form, inviteMember, {
    emailAddress: textOf(form, 'emailAddress'),
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
  })
  if (refused) return refused
  const saved: Saved = { form: textOf(form, 'form'), saved: { id: done.id, stamp: '' } }
  return saved
}

export const meta = () => companyHead('Team')

export default function Team({ loaderData: { members, problem }, actionData }: Route.ComponentProps) {
  const may = useMay()
  const { revalidate } = useRevalidator()
  const [invited, setInvited] = useState(0)
  const finish = (emailAddress: string) => {
    setInvited(invited + 1)
    reportDone(`The invitation is on its way to ${emailAddress}`)
  }
  return (
    <DetailPage title="Team" about="The people who work on the profile and the projects of your company.">
      {problem?.code === 'company.member-deactivated' ? (
        <p className="conflict">{problem.message}</p>
      ) : problem?.code === 'company.none' ? (
        <p className="conflict">
          {problem.message} <Link to={href('/company-profile')}>Go to the company profile</Link>
        </p>
      ) : (
        problem && <LoadFailure message={noticeOfProblem(problem).message} onRetry={() => void revalidate()} />
      )}
      {members && (
        <>
          <SectionPanel id="members" title="Members">
            <MemberList members={members} />
          </SectionPanel>
          {may('Invite_Project_User') && (
            <SectionPanel id="invite" title="Invite a person">
              <MemberInviteForm key={invited} outcome={actionData} onInvited={finish} />
            </SectionPanel>
          )}
          <SectionPanel id="help" title="What these actions do">
            <TeamHelp />
          </SectionPanel>
        </>
      )}
    </DetailPage>
  )
}
