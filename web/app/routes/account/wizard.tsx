import { getReferences } from '@lignum/contract/site/site'
import { href } from 'react-router'
import { takeStep, draftOf } from '../../features/applications/take-step.server.ts'
import { Wizard } from '../../features/applications/wizard.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { readForm } from '../../lib/api/posted-form.server.ts'
import type { Route } from './+types/wizard.ts'

export const handle: RouteHandle = { operations: [], takesFiles: true }

export async function loader({ context, url }: Route.LoaderArgs) {
  const [draft, { brokers }] = await Promise.all([
    draftOf(context),
    orResponse(context.get(apiContext)(getReferences, {})),
  ])
  const latestBirth = new Date(Date.now() - 24 * 60 * 60 * 1_000).toISOString().slice(0, 10)
  return { origin: url.origin, draft, brokers, latestBirth }
}

export const action = async ({ request, context }: Route.ActionArgs) =>
  takeStep(context, await readForm(request, context))

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'Add investment account',
    canonical: href('/accounts/wizard'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function AddAccount({ loaderData: { draft, brokers, latestBirth }, actionData }: Route.ComponentProps) {
  return (
    <>
      <h1>Add investment account</h1>
      <Wizard draft={draft} brokers={brokers} latestBirth={latestBirth} response={actionData} />
    </>
  )
}
