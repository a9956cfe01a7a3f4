import { getMyApplication } from '@lignum/contract/applications/applications'
import { getReferences } from '@lignum/contract/site/site'
import { ApplicationState } from '../../features/applications/application-state.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import type { Route } from './+types/application.ts'

export const handle: RouteHandle = { operations: [] }

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [application, { brokers }] = await orResponse(
    Promise.all([api(getMyApplication, { name: params.name }), api(getReferences, {})]),
  )
  return { origin: url.origin, application, brokers }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: `Application ${loaderData?.application.name ?? ''}`,
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function Application({ loaderData: { application, brokers } }: Route.ComponentProps) {
  return (
    <>
      <h1>
        Application <span className="unbroken">{application.name}</span>
      </h1>
      <ApplicationState application={application} brokers={brokers} />
    </>
  )
}
