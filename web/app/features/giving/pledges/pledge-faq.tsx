import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Unfold } from '../../../ui/navigation/disclosure.tsx'
import { pledgeFaq } from '../content/pledge-faq.ts'

export function PledgeFaq() {
  return (
    <SectionPanel id="faq" title="Questions and answers">
      <div>
        {pledgeFaq.map(({ question, answer: response }) => (
          <Unfold key={question} label={question}>
            <p>{response}</p>
          </Unfold>
        ))}
      </div>
    </SectionPanel>
  )
}
