const steps = [
  {
    title: 'An organisation applies',
    text: 'It says what it will do, what that costs and who answers for it, with its company papers.',
  },
  {
    title: 'Two people review it',
    text: 'The second approval must come from another person, and neither may belong to the organisation.',
  },
  {
    title: 'The public decides',
    text: 'The project is listed with what it asks for and what it has received, for anyone to see.',
  },
]

/** How a project is reviewed before it is listed. Each sentence is a rule the exchange enforces. */
export function ListingSteps() {
  return (
    <section className="band section" aria-labelledby="steps">
      <div className="wrap stack">
        <h2 id="steps">How a project gets listed</h2>
        <ol className="steps">
          {steps.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="quiet">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  )
}
