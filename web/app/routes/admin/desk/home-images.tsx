import { getHomeImageSets } from '@lignum/contract/site/home-images'
import { consoleHead } from '../../../console/console-head.tsx'
import { DetailPage } from '../../../console/detail/detail-page.tsx'
import { HomeEditor } from '../../../features/site/console/home-images/home-editor.tsx'
import type { RouteHandle } from '../../../lib/access/access.ts'
import { apiContext } from '../../../lib/api/api.ts'
import { orResponse } from '../../../lib/api/or-problem.server.ts'
import type { Route } from './+types/home-images.ts'

export const handle: RouteHandle = { operations: ['Edit_Landing_Images'] }

export const loader = ({ context }: Route.LoaderArgs) => orResponse(context.get(apiContext)(getHomeImageSets, {}))

export const meta = () => consoleHead('Home images')

export default function HomeImages({ loaderData }: Route.ComponentProps) {
  return (
    <DetailPage
      title="Home images"
      about="The five pictures at the top of the home page. Choose any picture: you crop it to the size of its slot here."
    >
      <HomeEditor loaded={loaderData} />
    </DetailPage>
  )
}
