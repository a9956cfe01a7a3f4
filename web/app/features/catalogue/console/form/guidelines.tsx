import { Button } from '@mantine/core'
import { useState } from 'react'
import { FileLink } from '../../../../ui/file-link.tsx'
import { Dialog } from '../../../../ui/navigation/dialog.tsx'

const attachments = {
  proposal: { name: 'Proposal format', file: 'proposal-format.pdf', about: 'How to describe the project' },
  support: { name: 'Supporting information', file: 'supporting-information.pdf', about: 'What to send along' },
  tenPoints: { name: '10-point business plan', file: '10-point-business-plan.pdf', about: 'The plan in short' },
  plan: { name: 'Business plan template', file: 'business-plan-template.pdf', about: 'The plan in full' },
  finance: { name: 'Financial templates (zip)', file: 'financial-templates.zip', about: 'Tables for your figures' },
  terms: { name: 'Terms interpretations', file: 'terms-interpretations.pdf', about: 'What our terms mean' },
} as const
export type Attachment = keyof typeof attachments

const every: readonly Attachment[] = ['proposal', 'support', 'tenPoints', 'plan', 'finance', 'terms']

function Attachments({ only = every }: { only?: readonly Attachment[] }) {
  return (
    <ul className="plain stack">
      {only.map((key) => {
        const { name, file, about } = attachments[key]
        return (
          <li key={key} className="row">
            <FileLink href={`/guidelines/${file}`} name={name} />
            <span className="quiet">{about}</span>
          </li>
        )
      })}
    </ul>
  )
}

/** Before the form of a new project. */
export function GuidelinesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog title="Guidelines for application to the exchange" open={open} onClose={onClose}>
      <p>
        A project is reviewed in two steps before it is listed. These files say what reviewers look for. You can open
        them again from each part of the form, which is saved as you type: you need not finish today.
      </p>
      <Attachments />
      <div>
        <Button onClick={onClose}>Start the project</Button>
      </div>
    </Dialog>
  )
}

/** The guidelines that belong to one part of the form. */
export function GuidelinesButton({ about, only }: { about: string; only: readonly Attachment[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div>
      <Button size="compact-sm" variant="default" aria-label={`Guidelines: ${about}`} onClick={() => setIsOpen(true)}>
        Guidelines
      </Button>
      <Dialog title={`Guidelines: ${about}`} open={isOpen} onClose={() => setIsOpen(false)}>
        <Attachments only={only} />
      </Dialog>
    </div>
  )
}
