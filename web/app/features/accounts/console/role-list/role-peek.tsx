import { getRoleById } from '@lignum/contract/accounts/endpoints'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { RoleHolders, RoleOperations, RoleSummary } from '../roles/role-summary.tsx'

/** A role in the drawer beside the list. */
export function RolePeek({ id }: { id: string }) {
  const { data, failure, isLoading, retry } = useLoad(id, (signal) =>
    callApi(getRoleById, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <Skeleton height="14rem" />
  return (
    <div className="stack">
      <RoleSummary role={data} />
      <h3>People who hold it</h3>
      <RoleHolders role={data} />
      <RoleOperations operations={data.operations} />
    </div>
  )
}
