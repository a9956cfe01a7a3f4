import { href, Link } from 'react-router'
import { site } from '../../../lib/page/site-settings.ts'
import { useSite } from '../../../lib/page/use-site.ts'
import { SocialLinks } from './social-links.tsx'

const explore = [
  { label: 'Home', to: href('/dashboard') },
  { label: 'Current Projects', to: href('/projects') },
  { label: 'News', to: href('/news') },
  { label: 'How to donate', to: href('/how-to-donate') },
  { label: 'About Us', to: href('/about-us') },
  { label: 'Contact Us', to: href('/contact-us') },
]

const documents = [
  { label: 'Privacy policy', to: href('/privacy') },
  { label: 'Terms', to: href('/terms') },
  { label: 'Risk', to: href('/risk') },
  { label: 'Accessibility', to: href('/accessibility') },
]

export function Footer() {
  const { copyrightYear } = useSite()
  return (
    <footer className="foot on-pine">
      <div className="fret" />
      <div className="wrap columns">
        <div>
          <h2>
            {site.name} {site.tagline}
          </h2>
          <address>
            {site.address.join(', ')}
            <br />
            <a href={site.telephone.href}>{site.telephone.text}</a>
            <br />
            <a href={`mailto:${site.email}`}>{site.email}</a>
          </address>
        </div>
        <LinkColumn title="Explore" links={explore} />
        <LinkColumn title="Documents" links={documents} />
      </div>
      <div className="wrap fine">
        <p>
          © {copyrightYear} {site.name} {site.tagline}
        </p>
        <SocialLinks />
      </div>
    </footer>
  )
}

function LinkColumn({ title, links }: { title: string; links: readonly { label: string; to: string }[] }) {
  return (
    <nav aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain">
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
