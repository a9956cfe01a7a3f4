import { Link } from 'react-router'

type CardLink = { readonly to: string; readonly title: string; readonly text: string }

/** A list of links, each with a title and a line of description. */
export function LinkCards({ links }: { links: readonly CardLink[] }) {
  return (
    <ul className="plain link-cards">
      {links.map(({ to, title, text }) => (
        <li key={to}>
          <Link to={to}>
            <strong>{title}</strong>
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
