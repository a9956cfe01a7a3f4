import { useEffect, useState } from 'react'
import { type Deadline, deadlineAt } from './payment-phase.ts'

/** The state of a deadline. Checked every second, because a long timer is suspended while a phone sleeps. */
export const useDeadline = (endsAt: number): Deadline => {
  const [deadline, setDeadline] = useState<Deadline>('running')
  useEffect(() => {
    const update = () => setDeadline(deadlineAt(Date.now(), endsAt))
    update()
    const timer = setInterval(update, 1_000)
    return () => clearInterval(timer)
  }, [endsAt])
  return deadline
}
