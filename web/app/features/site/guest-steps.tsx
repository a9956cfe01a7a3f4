import { guestSteps } from './content/guides.ts'

/** How to give without an account, in short. */
export function GuestSteps() {
  return (
    <ol className="steps">
      {guestSteps.map(({ title, words: text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ol>
  )
}
