import { SectionPanel } from '../../../ui/section-panel.tsx'
import { Disclosure } from '../../../ui/navigation/disclosure.tsx'
import { pledgeFaq } from '../content/pledge-faq.ts'

export function PledgeFaq() {
  return (
    <SectionPanel id="faq" title="Questions and answers">
      <div>
        {pledgeFaq.map(({ question, answer }) => (
          <Disclosure key={question} label={question}>
            <p>{answer}</p>
          </Disclosure>
        ))}
      </div>
    </SectionPanel>
  )
}
