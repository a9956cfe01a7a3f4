import type { BankInstructions } from '@lignum/contract/giving/pledges'
import { copyText } from '../../../lib/browser/copy-text.ts'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'

type Props = {
  bank: BankInstructions
  /** What is left to pay. */
  amount: string
}

/** The bank account for a pledge, the amount, and the reference for the note of the transfer. */
export function BankDetails({ bank, amount }: Props) {
  const facts = [
    { name: 'Amount', text: amount },
    { name: 'Payment reference', text: bank.reference, isCopied: true },
    { name: 'Account number', text: bank.accountNumber, isCopied: true },
    { name: 'Account name', text: bank.accountName, isCopied: true },
    { name: 'Bank', text: bank.bank },
    { name: 'Branch', text: bank.branch },
  ]
  return (
    <>
      <dl className="facts bank">
        {facts.map(({ name, text, isCopied }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="figures">
              {text} {isCopied && <CopyButton name={name} text={text} />}
            </dd>
          </div>
        ))}
      </dl>
      {bank.note && <p className="quiet">{bank.note}</p>}
    </>
  )
}

function CopyButton({ name, text }: { name: string; text: string }) {
  return (
    <button type="button" className="copy needs-script" onClick={() => copyText(text, name)}>
      Copy<VisuallyHidden> {name}</VisuallyHidden>
    </button>
  )
}
