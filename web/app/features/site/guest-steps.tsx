import { guestSteps } from './content/guides.ts'

/** The steps to donate without an account, in short. */
export function GuestSteps() {
  return (
    <ol className="steps">
      {guestSteps.map(({ title, text }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="quiet">{text}</p>
        </li>
      ))}
    </ol>
  )
}
