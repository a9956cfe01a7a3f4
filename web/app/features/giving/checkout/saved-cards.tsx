import type { RegisteredCard } from '@lignum/contract/giving/cards/cards'
import type { FormResponse } from '../../../lib/api/form-response.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { TextInput } from '../../../ui/form/field.tsx'
import { PostForm, SubmitButton } from '../../../ui/form/form.tsx'
import { Proof } from '../../../ui/form/proof.tsx'
import { RadioGroup } from '../../../ui/form/radio-group.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'

type Props = { cards: readonly RegisteredCard[] | null; response: FormResponse | undefined; message: string | null }

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

const returnMessages = new Map([
  ['registered', 'Your card is saved. When the small charge appears on your statement, type its amount here.'],
  ['failed', 'We couldn’t save the card. You can try again or use another card.'],
])

/** The message for a person who returns from the gateway's page, by the `card` parameter. */
export const messageAfterGateway = (card: string | null): string | null => returnMessages.get(card ?? '') ?? null

/** The person's saved cards. Only the last four digits are known to this site. */
export function SavedCards({ cards, response, message }: Props) {
  return (
    <SectionPanel id="cards" title="Saved cards">
      <p className="quiet">
        You type your card number on the card gateway’s page, so we never see it. We check a new card with a small
        charge: when it appears on your statement, type its amount here.
      </p>
      {message && <output>{message}</output>}
      {cards === null && <p>We couldn’t load your cards. Please try again in a minute.</p>}
      {cards?.length === 0 && <p>You haven’t saved a card yet.</p>}
      <ul className="plain">
        {cards?.map((card) => (
          <SavedCard key={card.id} card={card} response={response} />
        ))}
      </ul>
      <Disclosure label="Save a card" open={response?.form === 'register-card'}>
        <PostForm name="register-card" response={response}>
          <RadioGroup label="Currency of the card" name="currency" options={currencies} value="JMD" />
          <Proof purpose="card" response={response} />
          <SubmitButton busyMessage="Opening the gateway…">Go to the card gateway</SubmitButton>
        </PostForm>
      </Disclosure>
    </SectionPanel>
  )
}

function SavedCard({ card, response }: { card: RegisteredCard; response: FormResponse | undefined }) {
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
          <PostForm name={`verify-card:${card.id}`} response={response}>
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
      <PostForm name={`remove-card:${card.id}`} response={response}>
        <input type="hidden" name="cardId" value={card.id} />
        <SubmitButton look="line" size="small" busyMessage="Removing…" aria-label={`Remove: ${name}`}>
          Remove
        </SubmitButton>
      </PostForm>
    </li>
  )
}
