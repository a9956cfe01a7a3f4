import { limits } from '@lignum/contract/core/limits'
import { useCallback, useEffect, useRef, useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { noticeOfError } from '../../../lib/notices/notice-messages.ts'
import { notices, type NoticeText } from '../../../lib/notices/notices.ts'
import { beginSession, nextSession, pollMsOf, type SessionCommand, type SessionEvent } from './session-reducer.ts'
import { setOrderState, type StoredOrder } from './stored-order.ts'
import { useStatusChecks } from './use-payment-status.ts'
import { useRemovePaid } from './use-remove-paid.ts'

const linkExpired: NoticeText = {
  type: 'error',
  title: 'Error',
  message: 'Link has expired. Please try again.',
  lastsMs: limits.generalNoticeMs,
}

/** What the commands of the reducer do in this tab. */
const useCommands = (order: StoredOrder) => {
  const removePaid = useRemovePaid()
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return {
    'store-expired': () => setOrderState(order.id, 'expired'),
    'store-over': () => setOrderState(order.id, 'over'),
    'remove-paid': () => {
      removePaid(order)
      revalidate().catch((error: unknown) => notices.raise(noticeOfError(error)))
    },
    'tell-expired': () => notices.raise(linkExpired),
    leave: () => void navigate(href('/projects')),
  }
}

/** Passes events to the reducer and runs its commands. Events never arrive while React renders. */
const useSessionReducer = (order: StoredOrder) => {
  const [session, setSession] = useState(() => beginSession(order))
  const current = useRef(session)
  const run = useRef<(command: SessionCommand) => void>(() => undefined)
  const send = useCallback((event: SessionEvent) => {
    const { session: next, commands } = nextSession(current.current, event, Date.now())
    current.current = next
    setSession(next)
    for (const command of commands) run.current(command)
  }, [])
  const check = useStatusChecks(order.id, pollMsOf(session), send)
  const commands = useCommands(order)
  useEffect(() => {
    run.current = (command) => void { ...commands, check }[command]()
  })
  return [session, send] as const
}

/** The payment session of an order in this tab. A new `started` response opens its dialog. */
export const usePaymentSession = (order: StoredOrder, started: unknown) => {
  const [session, send] = useSessionReducer(order)
  const handledStart = useRef(started)
  useEffect(() => {
    if (started && started !== handledStart.current) send({ type: 'started' })
    handledStart.current = started
  }, [started, send])
  useEffect(() => send({ type: 'stored', state: order.state }), [order.state, send])
  useEffect(() => {
    const tick = () => send({ type: 'tick' })
    tick()
    // Every second, because a long timer is suspended while a phone sleeps.
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [send])
  return [session, send] as const
}
