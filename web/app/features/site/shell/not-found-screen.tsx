import { href } from 'react-router'
import { site } from '../../../lib/page/site-settings.ts'
import { Art } from '../../../ui/media/art.tsx'
import { LinkButton } from '../../../ui/button.tsx'

export function NotFoundScreen() {
  return (
    <div className="wrap empty">
      <title>{`Page not found | ${site.name} ${site.tagline}`}</title>
      <Art seed="lost" category="UrbanRenewal" width={360} height={200} />
      <h1>Oops! This Page Could Not Be Found</h1>
      <p className="quiet">It may have moved, or the project is no longer listed.</p>
      <LinkButton to={href('/dashboard')}>Go to the homepage</LinkButton>
    </div>
  )
}
