import { useEffect, useRef } from 'react'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { site } from '../../lib/page/site-settings.ts'
import { Button } from '../../ui/button.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { PostForm, SubmitButton } from '../../ui/form/form.tsx'
import { AccountDetails } from './account-details.tsx'
import { JointHolders } from './joint-holders.tsx'
import { Review } from './review.tsx'
import { type Choice, type DraftValues, type UploadedFile, labelOf, shownValues, steps } from './wizard-values.ts'

type Draft = { readonly step: number; readonly values: DraftValues; readonly idFile: UploadedFile }
type Props = { draft: Draft; brokers: readonly Choice[]; latestBirth: string; response: FormResponse | undefined }

/** Previous and Clear all belong to a separate form, so that Enter in a field always submits Next. */
const backFormId = 'wizard-back'

/** The three-step form. The server stores the current step, so it survives reloads and a change of device. */
export function Wizard({ draft, brokers, latestBirth, response }: Props) {
  const { step, values, idFile } = draft
  const isLast = step === 2
  return (
    <>
      <Progress step={step} />
      <div className="panel stack">
        <StepHeading step={step} />
        <PostForm
          key={`${step}-${JSON.stringify(values)}`}
          name="wizard"
          response={response}
          values={shownValues(values)}
          labelOf={labelOf}
          encType="multipart/form-data"
        >
          <input type="hidden" name="step" value={step} />
          {step === 0 && <AccountDetails brokers={brokers} idFile={idFile} latestBirth={latestBirth} />}
          {step === 1 && <JointHolders latestBirth={latestBirth} />}
          {isLast && <Review {...{ values, brokers, idFile, changeOf }} fieldErrors={response?.fieldErrors} />}
          <div className="row wizard-buttons">
            {step > 0 && (
              <Button type="submit" look="line" form={backFormId} name="go" value="previous">
                Previous
              </Button>
            )}
            {step === 1 && (
              <Button type="submit" look="quiet" form={backFormId} name="go" value="clear">
                Clear all
              </Button>
            )}
            <SubmitButton name="go" value={isLast ? 'done' : 'next'} busyMessage="One moment…">
              {isLast ? 'Done' : 'Next'}
            </SubmitButton>
          </div>
        </PostForm>
        <PostForm id={backFormId} name="wizard-back" response={undefined}>
          <input type="hidden" name="step" value={step} />
        </PostForm>
      </div>
      <Contact />
    </>
  )
}

const changeOf = (step: 0 | 1) => (
  <Button type="submit" look="quiet" size="small" form={backFormId} name="go" value={`change-${step}`}>
    Change<VisuallyHidden> {steps[step]?.toLowerCase()}</VisuallyHidden>
  </Button>
)

function Progress({ step }: { step: number }) {
  return (
    <ol className="plain wizard-steps" aria-label="Steps">
      {steps.map((name, n) => (
        <li key={name} aria-current={n === step ? 'step' : undefined} className={n < step ? 'past' : undefined}>
          {name}
        </li>
      ))}
    </ol>
  )
}

/** Moves the focus to the heading of a new step, so that screen readers announce it like a new page. */
function StepHeading({ step }: { step: number }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const shownStep = useRef(step)
  useEffect(() => {
    if (shownStep.current === step) return
    shownStep.current = step
    heading.current?.focus()
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [step])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {steps[step]}
    </h2>
  )
}

const Contact = () => (
  <aside className="panel stack" aria-label="Help with this form">
    <h2>Questions about this form?</h2>
    <p>
      Call <a href={site.telephone.href}>{site.telephone.text}</a> or write to{' '}
      <a href={`mailto:${site.email}`}>{site.email}</a>.
    </p>
    <address>{site.address.join(', ')}</address>
  </aside>
)
