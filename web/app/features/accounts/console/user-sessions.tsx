import { Button } from '@mantine/core'
import { endUserSessions, getUserSessions, resetSecondFactor } from '@lignum/contract/accounts/endpoints'
import type { getUserSessions as call } from '@lignum/contract/accounts/user-access'
import type { FullUser } from '@lignum/contract/accounts/users'
import type { ResponseOf } from '@lignum/contract/core/call'
import { useState } from 'react'
import { ConfirmButton } from '../../../console/form/confirm-button.tsx'
import { LoadFailure } from '../../../console/load-failure.tsx'
import { reportDone } from '../../../console/report-done.ts'
import { useChange } from '../../../console/use-change.ts'
import { useLoad } from '../../../console/use-load.ts'
import { useMay } from '../../../lib/access/use-may.ts'
import { callApi } from '../../../lib/api/call-api.ts'
import { countOf } from '../../../lib/format/format-count.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Moment } from '../../../ui/form/date-field.tsx'

/** Where a person is logged in, and what helps after a lost telephone or a stolen password. */
export function UserSessions({ user }: { user: FullUser }) {
  const may = useMay()
  const { change } = useChange()
  const [isShown, setIsShown] = useState(false)
  const [endings, setEndings] = useState(0)
  const { id, name } = user
  const end = async (sessionId?: string) => {
    const result = await change(() => callApi(endUserSessions, { id, sessionId }))
    if (!result) return
    setEndings(endings + 1)
    reportDone(
      result.done.ended > 0 ? `${countOf(result.done.ended, 'session')} of ${name} ended` : 'No session was open',
    )
  }
  return (
    <>
      <p className="quiet">The list shows devices and addresses, so opening it is recorded in the audit.</p>
      {isShown && <SessionList userId={id} version={endings} onEnd={may('Modify_Users') ? end : null} />}
      <div className="row">
        {!isShown && (
          <Button variant="default" onClick={() => setIsShown(true)}>
            Show sessions
          </Button>
        )}
        {may('Modify_Users') && (
          <>
            <ConfirmButton
              label="End all sessions"
              title={`End all sessions of ${name}?`}
              confirmLabel="End all sessions"
              onConfirm={() => end()}
            >
              <p>
                {user.isOwn
                  ? 'You are logged out here and on every other device.'
                  : `${name} is logged out on every device and can log in again. What they have not saved is lost.`}
              </p>
            </ConfirmButton>
            {!user.isOwn && user.twoFactorEnabled && <ResetButton user={user} />}
          </>
        )}
      </div>
    </>
  )
}

type ListProps = { userId: string; version: number; onEnd: ((sessionId: string) => Promise<void>) | null }

function SessionList({ userId, version, onEnd }: ListProps) {
  const { data, failure, retry } = useLoad(`${userId} ${version}`, (signal) =>
    callApi(getUserSessions, { id: userId }, { signal }),
  )
  if (failure) return <LoadFailure message={failure} onRetry={retry} />
  if (!data) return <Skeleton height="5rem" />
  if (data.sessions.length === 0) return <p>Not logged in anywhere.</p>
  return (
    <ul className="plain">
      {data.sessions.map((session) => (
        <SessionRow key={session.id} session={session} onEnd={onEnd} />
      ))}
    </ul>
  )
}

type Session = ResponseOf<typeof call>['sessions'][number]

function SessionRow({ session, onEnd }: { session: Session; onEnd: ListProps['onEnd'] }) {
  const { id, device, address, isCurrent, startedAt, lastSeenAt } = session
  return (
    <li className="entry">
      <div>
        <strong>{device}</strong> {isCurrent && <Badge tone="pine">This session</Badge>}
        <p className="quiet">
          {address && `From ${address}. `}Since <Moment at={startedAt} />, last seen <Moment at={lastSeenAt} />.
        </p>
      </div>
      {onEnd && !isCurrent && (
        <Button
          size="compact-md"
          variant="default"
          aria-label={`End the session: ${device}`}
          onClick={() => void onEnd(id)}
        >
          End
        </Button>
      )}
    </li>
  )
}

function ResetButton({ user: { id, name } }: { user: FullUser }) {
  const { change } = useChange()
  const reset = async () => {
    if (await change(() => callApi(resetSecondFactor, { id }))) reportDone(`The second factor of ${name} is removed`)
  }
  return (
    <ConfirmButton
      label="Reset second factor"
      title={`Reset the second factor of ${name}?`}
      confirmLabel="Reset it"
      isDangerous
      onConfirm={reset}
    >
      <p>
        The authenticator app, passkeys and recovery codes of {name} stop working, every session ends, and we mail them
        about it. Please make sure first that it is really {name} who asks: this is how accounts are stolen.
      </p>
    </ConfirmButton>
  )
}
