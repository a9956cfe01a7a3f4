import { type Fact, Facts } from '../../../../console/detail/facts.tsx'
import { useMay } from '../../../../lib/access/use-may.ts'

/** What each action of the page does; only those that the person has. */
export function TeamHelp() {
  const may = useMay()
  const facts: (Fact | false)[] = [
    may('Invite_Project_User') && {
      label: 'Invite',
      value:
        'We mail a link, valid for 72 hours. The person joins with their own account or makes one, and can then work on the profile and the projects. One person belongs to one company.',
    },
    (may('Deactivate_Project_User') || may('Activate_Project_User')) && {
      label: 'Deactivate and activate',
      value:
        'A deactivated member has no access to the company from that moment on, also where they are logged in. Activating gives it back.',
    },
    may('Remove_Project_User') && {
      label: 'Remove',
      value: 'The person is no longer a member. What they have written stays. To come back they need a new invitation.',
    },
    may('Edit_Company') && {
      label: 'Hand over',
      value:
        'The primary user makes another active member the primary user. Until then the primary user cannot be removed or deactivated.',
    },
  ]
  return <Facts facts={facts.filter((fact) => fact !== false)} />
}
