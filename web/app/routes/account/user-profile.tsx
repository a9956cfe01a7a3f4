import { getMyUserProfile } from '@lignum/contract/accounts/profile'
import { href } from 'react-router'
import { Profile } from '../../features/accounts/profile.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead, unlisted } from '../../lib/page/page-head.ts'
import { useProblemNotice } from '../../lib/notices/use-problem-notice.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import type { Route } from './+types/user-profile.ts'

export const handle: RouteHandle = { operations: [] }

export async function loader({ context, url }: Route.LoaderArgs) {
  const { done: profile, problem } = await orProblem(context.get(apiContext)(getMyUserProfile, {}))
  return { origin: url.origin, profile, problem }
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...pageHead({
    title: 'My Profile',
    canonical: href('/user-profile'),
    origin: loaderData?.origin ?? 'http://localhost',
  }),
  unlisted,
]

export default function UserProfile({ loaderData: { profile, problem } }: Route.ComponentProps) {
  useProblemNotice(problem)
  return (
    <>
      <h1>My Profile</h1>
      {profile ? (
        <Profile profile={profile} />
      ) : (
        <EmptyState title="Your profile could not be loaded">
          <p>{problem?.message}</p>
        </EmptyState>
      )}
    </>
  )
}
