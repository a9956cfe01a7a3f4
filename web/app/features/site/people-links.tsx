import { LinkButton } from '../../ui/button.tsx'
import { peoplePages } from './content/people.ts'

/** Links to the people pages. */
export function PeopleLinks() {
  return (
    <nav className="row" aria-label="Our people">
      {Object.entries(peoplePages).map(([path, { title }]) => (
        <LinkButton key={path} to={`/about-us/${path}`} look="line">
          {title}
        </LinkButton>
      ))}
    </nav>
  )
}
