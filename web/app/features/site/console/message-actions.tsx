import { Button } from '@mantine/core'
import { assignMessage, setMessageStatus } from '@lignum/contract/site/endpoints'
import type { FullMessage } from '@lignum/contract/site/messages'
import { useRevalidator } from 'react-router'
import { offerUndo } from '../../../console/undo.ts'
import { useChange } from '../../../console/use-change.ts'
import { callApi } from '../../../lib/api/call-api.ts'

/** Takes a message, returns it, closes and reopens it; each can be undone. */
export function MessageActions({ message: { id, status, isOwn } }: { message: FullMessage }) {
  const { change, isBusy } = useChange()
  const { revalidate } = useRevalidator()
  const run = async (message: string, call: () => Promise<unknown>, undo: () => Promise<unknown>) => {
    if (!(await change(call))) return
    offerUndo(message, async () => {
      await undo()
      await revalidate()
    })
  }
  const assign = (isAssigned: boolean) => () => callApi(assignMessage, { id, isAssigned })
  const set = (to: 'Open' | 'Closed') => () => callApi(setMessageStatus, { id, status: to })
  const button = (label: string, onPress: () => Promise<void>) => (
    <Button variant="default" disabled={isBusy} onClick={() => void onPress()}>
      {label}
    </Button>
  )
  if (status === 'Closed') return button('Reopen', () => run('The message is open again', set('Open'), set('Closed')))
  return (
    <>
      {isOwn
        ? button('Return to the queue', () => run('The message is in the queue again', assign(false), assign(true)))
        : button('Assign to me', () => run('The message is assigned to you', assign(true), assign(false)))}
      {button('Close', () => run('The message is closed', set('Closed'), set('Open')))}
    </>
  )
}
