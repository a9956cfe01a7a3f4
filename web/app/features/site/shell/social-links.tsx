import { site } from '../../../lib/page/site-settings.ts'
import { Icon } from '../../../ui/media/icon.tsx'

export function SocialLinks() {
  return (
    <div className="social row">
      {site.social.map(({ name, href }) => (
        <a key={name} href={href} target="_blank" rel="noopener noreferrer" aria-label={`${name} (opens in new tab)`}>
          <Icon name={name} size={19} />
        </a>
      ))}
    </div>
  )
}
