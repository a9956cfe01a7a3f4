import type { getMySessions } from '@lignum/contract/accounts/sessions'
import type { ResponseOf } from '@lignum/contract/core/call'
import { Badge } from '../../ui/feedback/badge.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { SectionPanel } from '../../ui/section-panel.tsx'
import { Disclosure } from '../../ui/navigation/disclosure.tsx'
import { Moment } from '../../ui/form/date-field.tsx'

type Lists = ResponseOf<typeof getMySessions>

/** The person's active sessions and known devices. */
export function Sessions({ sessions, devices }: Lists) {
  return (
    <SectionPanel id="sessions" title="Sessions and devices">
      <h3>Logged in now</h3>
      <ul className="plain">
        {sessions.map((session) => (
          <li key={session.id} className="entry">
            <div>
              <strong>{session.device}</strong> {session.isCurrent && <Badge tone="pine">This device</Badge>}
              <p className="quiet">
                {session.address && `From ${session.address}. `}Since <Moment at={session.startedAt} />, last seen{' '}
                <Moment at={session.lastSeenAt} />.
              </p>
            </div>
            {!session.isCurrent && (
              <ButtonForm form="end-session" id={session.id} label="Log out" of={session.device} />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <PostForm name="end-other-sessions" response={undefined}>
          <SubmitButton look="line" busyMessage="Logging out…">
            Log out all other devices
          </SubmitButton>
        </PostForm>
      )}
      <Disclosure label={`Known devices (${devices.length})`}>
        <p className="quiet">
          You’ve logged in on these before. You can still log in on them while someone else is guessing your password.
        </p>
        {devices.length === 0 && <p>None yet.</p>}
        <ul className="plain">
          {devices.map((device) => (
            <li key={device.id} className="entry">
              <div>
                <strong>{device.device}</strong> {device.isCurrent && <Badge tone="pine">This device</Badge>}
                <p className="quiet">
                  First seen <Moment at={device.firstSeenAt} />, last <Moment at={device.lastSeenAt} />.
                </p>
              </div>
              {!device.isCurrent && (
                <ButtonForm form="forget-device" id={device.id} label="Forget" of={device.device} />
              )}
            </li>
          ))}
        </ul>
      </Disclosure>
    </SectionPanel>
  )
}

function ButtonForm({ form, id, label, of }: { form: string; id: string; label: string; of: string }) {
  return (
    <PostForm name={`${form}:${id}`} response={undefined}>
      <input type="hidden" name="id" value={id} />
      <SubmitButton look="line" size="small" busyMessage="Working…" aria-label={`${label}: ${of}`}>
        {label}
      </SubmitButton>
    </PostForm>
  )
}
