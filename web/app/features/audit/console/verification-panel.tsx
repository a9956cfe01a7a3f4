import type { FormResponse } from '../../../lib/api/form-response.ts'
import { ExactTime } from '../../../console/exact-time.tsx'
import { countOf, formatCount } from '../../../lib/format/format-count.ts'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import type { Verification, VerificationState } from './verification-state.ts'

type Props = { verification: Verification | null; state: VerificationState; response: FormResponse | undefined }

const titles: Record<VerificationState, string> = {
  never: 'Not verified yet',
  running: 'Verification under way',
  lost: 'The last verification did not finish',
  failed: 'The last verification failed',
  broken: 'The audit trail does not match its seals',
  empty: 'Nothing was sealed yet',
  intact: 'Every seal is intact',
}

/** The last verification of the seals, and the button that starts another. */
export function VerificationPanel({ verification, state, response }: Props) {
  const isBad = state === 'broken' || state === 'failed' || state === 'lost'
  return (
    <section className={isBad ? 'verification bad' : `verification ${state}`} aria-labelledby="verification">
      <div role={isBad ? 'alert' : 'status'} className="stack">
        <h2 id="verification">{titles[state]}</h2>
        <Outcome verification={verification} state={state} />
      </div>
      {state === 'broken' && verification && <BrokenSeals verification={verification} />}
      {state !== 'running' && (
        <PostForm name="verify" response={response}>
          <SubmitButton busyMessage="Starting…">Verify now</SubmitButton>
        </PostForm>
      )}
    </section>
  )
}

function Outcome({ verification, state }: Omit<Props, 'response'>) {
  if (!verification) return <p>The seals are verified every night, and whenever you start it here.</p>
  const { startedBy, startedAt, finishedAt, seals, entries, details, failure } = verification
  const started = (
    <>
      {startedBy ? `${startedBy} started it on ` : 'The nightly run started it on '}
      <ExactTime at={startedAt} />.
    </>
  )
  if (state === 'running')
    return <p>{started} It reads every entry, which can take some minutes. This page shows the result by itself.</p>
  if (state === 'lost') return <p>{started} Please start it again.</p>
  if (state === 'failed') return <p>{`${failure} `}Please start it again; if it fails again, tell an administrator.</p>
  return (
    <p>
      {countOf(seals, 'seal')} with {countOf(entries, 'entry', 'entries')} and {countOf(details, 'detail')} read,
      finished on <ExactTime at={finishedAt ?? startedAt} />.{' '}
      {startedBy ? `${startedBy} started it.` : 'It was the nightly run.'}
    </p>
  )
}

function BrokenSeals({ verification: { broken, brokenCount } }: { verification: Verification }) {
  return (
    <>
      <ul className="plain broken-seals">
        {broken.map(({ number, problem }) => (
          <li key={`${number} ${problem}`}>
            <strong>{number === null ? 'The whole trail' : `Seal ${formatCount(number)}`}</strong> {problem}
          </li>
        ))}
      </ul>
      {brokenCount > broken.length && (
        <p>
          {formatCount(broken.length)} of {countOf(brokenCount, 'problem')} are shown. The command audit:verify names
          them all.
        </p>
      )}
      <p>
        Somebody may have changed the records. Please do not repair anything: the entries have to stay as they are while
        it is looked into. An alert was raised, and the runbook “Audit seals” says what to do next.
      </p>
    </>
  )
}
