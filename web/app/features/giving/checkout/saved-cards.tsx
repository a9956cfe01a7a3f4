import type { RegisteredCard } from '@lignum/contract/giving/cards'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import { Proof } from '../../../ui/form/proof.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Unfold } from '../../../ui/navigation/disclosure.tsx'

type Props = { cards: readonly RegisteredCard[] | null; answer: FormResponse | undefined; words: string | null }

const currencies = [
  { value: 'JMD', label: 'JMD' },
  { value: 'USD', label: 'USD' },
]

const statuses: Record<RegisteredCard['cardStatus'], string> = {
  VerificationNeeded: 'To be verified',
  Verified: 'Verified',
  Disabled: 'Disabled',
  Expired: 'Expired',
}

const returned: Readonly<Record<string, string>> = {
  registered: 'Your card is saved. When the small charge stands on its statement, type the amount here.',
  failed: 'The card could not be saved. Nothing was kept; you can try again, or use another card.',
}

/** What somebody who comes back from the gateway's page is told. */
export const messageAfterGateway = (card: string | null): string | null => returned[card ?? ''] ?? null

/** The person's cards, as far as we may know them: the last four digits. */
export function SavedCards({ cards, answer: response, words: text }: Props) {
  return (
    <SectionPanel id="cards" title="Saved cards">
      <p className="quiet">
        Card numbers are typed on the page of the card gateway and never reach us. A new card is proven by a small
        charge: type its amount here when it stands on your statement.
      </p>
      {text && <output>{text}</output>}
      {cards === null && <p>We could not fetch your cards just now. Please try again in a minute.</p>}
      {cards?.length === 0 && <p>You have saved no card yet.</p>}
      <ul className="plain">
        {cards?.map((card) => (
          <SavedCard key={card.id} card={card} answer={response} />
        ))}
      </ul>
      <Unfold label="Save a card" open={response?.form === 'register-card'}>
        <PostForm name="register-card" answer={response}>
          <RadioGroup label="Currency of the card" name="currency" options={currencies} value="JMD" />
          <Proof purpose="card" answer={response} />
          <SubmitButton busyMessage="Opening the gateway…">Go to the card gateway</SubmitButton>
        </PostForm>
      </Unfold>
    </SectionPanel>
  )
}

function SavedCard({ card, answer: response }: { card: RegisteredCard; answer: FormResponse | undefined }) {
  const name = `${card.cardType} ${card.cardNumber}`
  return (
    <li className="entry">
      <div className="stack">
        <div>
          <strong>{name}</strong>{' '}
          <Badge tone={card.cardStatus === 'Verified' ? 'pine' : 'gold'}>{statuses[card.cardStatus]}</Badge>
          <p className="quiet">
            {card.holderName}, {card.currency}, valid to {card.expiryDate}
          </p>
          <p>{card.statusInWords}</p>
        </div>
        {card.cardStatus === 'VerificationNeeded' && (
          <PostForm name={`verify-card:${card.id}`} answer={response}>
            <input type="hidden" name="cardId" value={card.id} />
            <TextInput
              label="Amount of the small charge"
              name="amount"
              inputMode="decimal"
              autoComplete="off"
              required
            />
            <SubmitButton look="line" size="small" busyMessage="Comparing…">
              Verify this card
            </SubmitButton>
          </PostForm>
        )}
      </div>
      <PostForm name={`remove-card:${card.id}`} answer={response}>
        <input type="hidden" name="cardId" value={card.id} />
        <SubmitButton look="line" size="small" busyMessage="Removing…" aria-label={`Remove: ${name}`}>
          Remove
        </SubmitButton>
      </PostForm>
    </li>
  )
}
