import { getProjectByIdForPublic } from '@lignum/contract/catalogue/catalogue'
import { getProjectShareImage } from '@lignum/contract/site/endpoints'
import { data, href } from 'react-router'
import { Offering } from '../../features/catalogue/offering/offering.tsx'
import { wholePercent } from '../../features/catalogue/progress.ts'
import { impactRisk } from '../../features/site/content/texts.ts'
import { OfferingFrame } from '../../features/site/shell/offering-frame.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { apiContext } from '../../lib/api/api.ts'
import { urlOf } from '../../lib/api/call-api.ts'
import { orProblem } from '../../lib/api/or-problem.server.ts'
import { generatedImage, pageHead } from '../../lib/page/page-head.ts'
import type { Route } from './+types/offering.ts'

export const handle: RouteHandle = { hydrates: 'late', sharedBy: ['id'] }

/** Only public projects of the impact investment market have an offering. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { done } = await orProblem(context.get(apiContext)(getProjectByIdForPublic, { id: params.id }))
  if (done?.typeOfFunding !== 'ImpactInvestment') throw data(null, { status: 404 })
  return {
    origin: url.origin,
    project: done,
    risk: impactRisk,
    image: generatedImage(urlOf(getProjectShareImage, { id: done.id, v: String(wholePercent(done)) })),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        title: `Offering of ${loaderData.project.name}`,
        description: `Figures, terms, risks and documents. ${loaderData.project.subTitle}`,
        canonical: href('/JSIX/details/:id', { id: loaderData.project.id }),
        image: loaderData.image,
        origin: loaderData.origin,
      })
    : []

export default function OfferingPage({ loaderData: { project, risk } }: Route.ComponentProps) {
  return (
    <OfferingFrame>
      <Offering project={project} risk={risk} />
    </OfferingFrame>
  )
}
