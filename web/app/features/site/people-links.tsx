import { href } from 'react-router'
import { LinkButton } from '../../ui/button.tsx'
import { peoplePages } from './content/people.ts'

/** Links to the people pages. */
export function PeopleLinks() {
  return (
    <nav className="row" aria-label="Our people">
      {Object.entries(peoplePages).map(([path, { title }]) => (
        <LinkButton key={path} to={href('/about-us/:people', { people: path })} look="line">
          {title}
        </LinkButton>
      ))}
    </nav>
  )
}
