import { randomUUID } from 'node:crypto'
import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { refusals } from '@lignum/contract/core/errors'
import { pledge } from '@lignum/contract/giving/pledges'
import { getConfig } from '@lignum/contract/site/site'
import { data, href } from 'react-router'
import { ProgressBar } from '../../features/catalogue/progress-bar.tsx'
import { ProjectPicture } from '../../features/catalogue/project-picture.tsx'
import { PledgeFaq } from '../../features/giving/pledges/pledge-faq.tsx'
import { PledgeForm } from '../../features/giving/pledges/pledge-form.tsx'
import { PledgeMade } from '../../features/giving/pledges/pledge-made.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { plainAmount } from '../../lib/format/cents.ts'
import type { FormResponse } from '../../lib/api/form-response.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { proofOf, submitForm, textOf } from '../../lib/api/submit-form.server.ts'
import type { Route } from './+types/pledge.ts'

export const handle: RouteHandle = { hydrates: 'late', bundle: 'content' }

/** A project that cannot be loaded, or no longer accepts pledges, is shown as 404. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const [{ done: project }, { done: config }] = await Promise.all([
    orProblem(api(getProjectByIdForPublic, { id: params.id })),
    orProblem(api(getConfig, {})),
  ])
  if (!project || project.closedReason) throw data(null, { status: 404 })
  const whyNot = config?.takesPledges === false ? refusals['giving.pledges-off'].message : null
  return { origin: url.origin, project, whyNot, idempotencyKey: randomUUID() }
}

type Outcome = { response?: FormResponse; made?: Awaited<ReturnType<typeof submit>>['done'] }

const submit = (context: Route.ActionArgs['context'], form: FormData, projectId: string) =>
  submitForm(context, form, pledge, {
    projectId,
    investorType: textOf(form, 'investorType') || 'Individual',
    firstName: textOf(form, 'firstName'),
    lastName: textOf(form, 'lastName'),
    companyName: textOf(form, 'companyName'),
    email: textOf(form, 'email'),
    phoneNumber: textOf(form, 'phoneNumber'),
    amount: plainAmount(textOf(form, 'amount')),
    currency: textOf(form, 'currency') || undefined,
    terms: form.has('terms'),
    wantsNews: form.has('wantsNews'),
    proof: proofOf(form),
  })

export async function action({ request, context, params }: Route.ActionArgs) {
  const { done, refused } = await submit(context, await request.formData(), params.id)
  return refused ? data<Outcome>({ response: refused.data }, refused.init ?? {}) : data<Outcome>({ made: done })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: `Make a pledge to ${loaderData.project.name}`,
        description: `Promise an amount to ${loaderData.project.name} and pay by bank transfer.`,
        canonical: href('/pledge/:id', { id: loaderData.project.id }),
        origin: loaderData.origin,
      })
    : []

export default function Pledge({ loaderData: { project, whyNot, idempotencyKey }, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <header className="project-head">
        <div className="stack">
          <p className="quiet">Make a pledge to</p>
          <h1>{project.name}</h1>
          <p className="lead">{project.subTitle}</p>
          <p className="quiet">
            {project.companyName} · {project.companyParish}
          </p>
          <ProgressBar project={project} />
        </div>
        <div className="picture">
          <ProjectPicture project={project} url={project.projectDashboardFileUrl} shape="dashboardImage" eager />
        </div>
      </header>
      {actionData?.made && <PledgeMade pledge={actionData.made} />}
      <div className="two-columns page">
        <section className="panel stack" aria-labelledby="your-pledge">
          <h2 id="your-pledge">Your pledge</h2>
          {whyNot ? (
            <p className="notice inline info">{whyNot}</p>
          ) : (
            <PledgeForm
              projectId={project.id}
              response={actionData?.response}
              isMade={Boolean(actionData?.made)}
              idempotencyKey={idempotencyKey}
            />
          )}
        </section>
        <PledgeFaq />
      </div>
    </div>
  )
}
