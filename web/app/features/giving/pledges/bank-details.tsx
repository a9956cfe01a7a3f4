import type { BankInstructions } from '@lignum/contract/giving/pledges'

/** The bank account for a pledge, and the reference for the note of the transfer. */
export function BankDetails({ bank }: { bank: BankInstructions }) {
  const facts = [
    ['Account name', bank.accountName],
    ['Bank', bank.bank],
    ['Branch', bank.branch],
    ['Account number', bank.accountNumber],
    ['Payment reference', bank.reference],
  ] as const
  return (
    <>
      <dl className="facts bank">
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">{text}</dd>
          </div>
        ))}
      </dl>
      {bank.note && <p className="quiet">{bank.note}</p>}
    </>
  )
}
