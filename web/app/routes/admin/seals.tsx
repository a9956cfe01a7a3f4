import { getAuditSeals, getAuditVerification, verifyAuditSeals } from '@lignum/contract/audit/audit'
import { href, redirect, useRevalidator } from 'react-router'
import { consoleHead } from '../../console/console-head.tsx'
import { SealTable } from '../../features/audit/console/seal-table.tsx'
import { VerificationPanel } from '../../features/audit/console/verification-panel.tsx'
import { stateOf } from '../../features/audit/console/verification-state.ts'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { orResponse } from '../../lib/api/or-problem.server.ts'
import { submitForm } from '../../lib/api/submit-form.server.ts'
import { usePoll } from '../../lib/browser/use-poll.ts'
import { readListQuery } from '../../lib/lists/list-query.ts'
import { withQuery } from '../../lib/page/with-query.ts'
import { Pagination } from '../../ui/navigation/pagination.tsx'
import type { Route } from './+types/seals.ts'
import '../../features/audit/console/seals.css'

export const handle: RouteHandle = { operations: ['View_audit'] }

const list = { filters: {}, orders: {}, order: [], size: 20 } as const

export async function loader({ context, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const { page, size } = readListQuery(list, url.searchParams)
  const [seals, { verification }] = await orResponse(
    Promise.all([api(getAuditSeals, { pageNumber: page, amountPerPage: size }), api(getAuditVerification, {})]),
  )
  return { seals, verification, state: stateOf(verification, Date.now()) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { refused } = await submitForm(context, await request.formData(), verifyAuditSeals, {})
  return refused ?? redirect(href('/admin/audit/seals'))
}

export const meta = () => consoleHead('Seals')

/** How often a running verification is looked at. */
const pollMs = 3_000

export default function Seals({ loaderData, actionData }: Route.ComponentProps) {
  const { seals, verification, state } = loaderData
  const { revalidate } = useRevalidator()
  usePoll(
    async () => {
      await revalidate()
      return true
    },
    state === 'running' ? pollMs : null,
  )
  const broken = new Set((verification?.broken ?? []).flatMap(({ number }) => number ?? []))
  return (
    <div className="stack">
      <h1>Seals</h1>
      <p className="quiet">
        Once a minute, the audit entries recorded since the last seal are sealed with a key that is not in the database.
        If anybody changes, removes or adds an entry afterwards, its seal no longer matches.
      </p>
      <VerificationPanel verification={verification} state={state} response={actionData} />
      <h2>All seals</h2>
      {seals.results.length > 0 ? (
        <SealTable seals={seals.results} broken={broken} />
      ) : (
        <p className="console-panel">
          {seals.count > 0 ? 'There are no seals on this page.' : 'The first seal is made within a minute.'}
        </p>
      )}
      <Pagination
        label="Pages of seals"
        page={seals.pageNumber}
        pages={Math.ceil(seals.count / seals.amountPerPage)}
        to={(page) => withQuery(href('/admin/audit/seals'), { page: String(page) })}
      />
    </div>
  )
}
