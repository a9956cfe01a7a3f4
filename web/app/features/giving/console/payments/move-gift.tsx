import { NativeSelect } from '@mantine/core'
import { moveGift } from '@lignum/contract/giving/endpoints'
import type { Order } from '@lignum/contract/giving/orders'
import type { PaymentTimeline } from '@lignum/contract/giving/payment-timeline'
import { useState } from 'react'
import { findPublicProjects } from '../../../../console/find-projects.ts'
import { ActionDialog } from '../../../../console/form/action-dialog.tsx'
import { fieldOf, ReasonField } from '../../../../console/form/dialog-fields.tsx'
import { FoundFilter } from '../../../../console/list/filters/found-filter.tsx'
import { callApi } from '../../../../lib/api/call-api.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { MovePreview } from './move-preview.tsx'

type Props = { order: Order; left: PaymentTimeline['left'] }

/** Moves what is left of a gift to another project; above the limit a second person is asked. */
export function MoveGift({ order, left }: Props) {
  const rest = left.filter(({ amount }) => amount > 0)
  const [chosen, setChosen] = useState('')
  const [toProjectId, setToProjectId] = useState('')
  const from = rest.find(({ projectId }) => projectId === chosen) ?? rest[0]
  if (!from) return null
  const { currency, billingInfo, id: orderId } = order
  const donor = [billingInfo?.firstName, billingInfo?.lastName].filter(Boolean).join(' ') || 'the donor'
  const route = { orderId, fromProjectId: from.projectId, toProjectId }
  return (
    <ActionDialog
      label="Move"
      title={`Move the gift of ${donor} to another project`}
      confirmLabel="Move the gift"
      call={(form) => callApi(moveGift, { ...route, reason: fieldOf(form, 'reason') })}
      done={({ requestId }) => (requestId ? 'It waits for a second person' : 'The gift was moved')}
    >
      <p>
        All that is left of the gift to one project moves. The donor is sent a new receipt that says so; the old one
        becomes void.
      </p>
      {rest.length > 1 ? (
        <NativeSelect
          label="From"
          value={from.projectId}
          onChange={({ target }) => setChosen(target.value)}
          data={rest.map(({ projectId, project, amount }) => ({
            value: projectId,
            label: `${project}, ${formatMoney(amount, currency)}`,
          }))}
        />
      ) : (
        <p>
          From {from.project}: {formatMoney(from.amount, currency)}
        </p>
      )}
      <FoundFilter
        label="To the project"
        value={toProjectId}
        options={[]}
        find={findPublicProjects}
        onChange={([found = '']) => setToProjectId(found)}
        field={null}
        isInForm
      />
      {toProjectId && <MovePreview route={route} />}
      <ReasonField description="For the second person and the audit log. The donor does not see it." />
    </ActionDialog>
  )
}
