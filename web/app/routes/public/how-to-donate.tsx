import { href } from 'react-router'
import { guides } from '../../features/site/content/guides.ts'
import { GuestStepsDialog } from '../../features/site/guest-steps-dialog.tsx'
import { GuideSteps } from '../../features/site/guide-steps.tsx'
import { PageBanner } from '../../features/site/page-banner.tsx'
import type { RouteHandle } from '../../lib/access/access.ts'
import { pageHead } from '../../lib/page/page-head.ts'
import { Tabs } from '../../ui/navigation/tabs.tsx'
import type { Route } from './+types/how-to-donate.ts'

export const handle: RouteHandle = { hydrates: 'used', sharedBy: [], sitemap: true }

export const loader = ({ url }: Route.LoaderArgs) => ({ origin: url.origin })

export const meta: Route.MetaFunction = ({ loaderData }) =>
  pageHead({
    title: 'How to donate',
    description: 'Give without an account, with one, or by a pledge that you pay at your bank: each way, step by step.',
    canonical: href('/how-to-donate'),
    origin: loaderData?.origin ?? 'http://localhost',
  })

const tabs = guides.map((guide) => ({ id: guide.id, label: guide.label, content: <GuideSteps guide={guide} /> }))

export default function HowToDonate() {
  return (
    <>
      <PageBanner title="How to donate" seed="how-to-donate" category="RenewableEnergySolutions">
        Three ways to give. Choose the one that suits you.
      </PageBanner>
      <div className="wrap page">
        <GuestStepsDialog />
        <Tabs label="Ways to give" tabs={tabs} />
      </div>
    </>
  )
}
