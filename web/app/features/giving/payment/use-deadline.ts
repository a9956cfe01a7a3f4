import { useEffect, useState } from 'react'
import { type Deadline, deadlineAt } from './payment-phase.ts'

/** Where a deadline stands. Looked at every second: a timer of five minutes sleeps when the telephone does. */
export const useDeadline = (endsAt: number): Deadline => {
  const [deadline, setDeadline] = useState<Deadline>('running')
  useEffect(() => {
    const look = () => setDeadline(deadlineAt(Date.now(), endsAt))
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return deadline
}
