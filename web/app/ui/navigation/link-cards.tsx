import { Link } from 'react-router'

type Place = { readonly to: string; readonly title: string; readonly words: string }

/** A page of ways onward, each with a line about what is there. */
export function LinkCards({ places }: { places: readonly Place[] }) {
  return (
    <ul className="plain link-cards">
      {places.map(({ to, title, words: text }) => (
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
