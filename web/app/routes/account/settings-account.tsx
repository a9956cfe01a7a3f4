import { getMyNotifications, retainedByLaw } from '@lignum/contract/accounts/privacy'
import { getMySecondFactor } from '@lignum/contract/accounts/second-factor'
import { getMySessions } from '@lignum/contract/accounts/sessions'
import { href } from 'react-router'
import { EraseAccount, MyData } from '../../features/accounts/my-data.tsx'
import { Notifications } from '../../features/accounts/notifications.tsx'
import { SecondFactorSettings } from '../../features/accounts/second-factor-settings.tsx'
import { Sessions } from '../../features/accounts/sessions.tsx'
import { changeSettings } from '../../features/accounts/change-settings.server.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/settings-account.ts'

export const handle: RouteHandle = { operations: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [sessions, factor, notifications] = await orResponse(
    Promise.all([api(getMySessions, {}), api(getMySecondFactor, {}), api(getMyNotifications, {})]),
  )
  return { origin: url.origin, ...sessions, factor, notifications, retainedByLaw }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  changeSettings(context, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Account and security',
    canonical: href('/settings/account'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function SettingsAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { response, enrolment } = actionData ?? {}
  return (
    <>
      <h1>Account and security</h1>
      <SecondFactorSettings factor={loaderData.factor} enrolment={enrolment} response={response} />
      <Sessions sessions={loaderData.sessions} devices={loaderData.devices} />
      <Notifications preferences={loaderData.notifications} response={response} />
      <MyData />
      <EraseAccount retained={loaderData.retainedByLaw} response={response} />
    </>
  )
}
