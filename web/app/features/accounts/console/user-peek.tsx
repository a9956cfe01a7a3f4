import { getUserById } from '@lignum/contract/accounts/endpoints'
import { LoadFailure } from '../../../console/load-failure.tsx'
import { useLoad } from '../../../console/use-load.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { UserSummary } from './user-summary.tsx'

/** A person in the drawer beside the list. */
export function UserPeek({ id }: { id: string }) {
  const { data, failure, isLoading, retry } = useLoad(id, (signal) =>
    callApi(getUserById, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <Skeleton height="14rem" />
  return <UserSummary user={data} />
}
