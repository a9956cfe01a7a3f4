import { Link, Text } from 'react-email'
import { Greeting, MailButton, MailFrame } from '../../brand/mail-frame.tsx'
import { unlinked } from '../../kit/mail/without-links.ts'

const ofYourCompany = (company: string) =>
  `You receive this mail because you are a member of ${unlinked(company)} at Lignum. It was sent by a machine.`

/** What a company reads about each decision. */
const decisions = {
  UnderReview: {
    title: 'The review has begun',
    text: 'We are reading your project now. Two people read every project before it is listed, and we write to you as soon as there is a result.',
    button: 'See my project',
  },
  FirstApproved: {
    title: 'The first review is passed',
    text: 'Your project has passed the first of two reviews. Another person is going to read it now.',
    button: 'See my project',
  },
  Finalized: {
    title: 'Your project is live',
    text: 'Your project has passed both reviews. Everybody can see it now and give to it. The first gifts mostly come from people you know: send them the address of your project.',
    button: 'See the public page',
  },
  Rejected: {
    title: 'Your project was not approved',
    text: 'We have read your project and cannot list it as it is. The reason is below. You can change the project and submit it again.',
    button: 'See what to change',
  },
  Revision: {
    title: 'Please change something',
    text: 'We have read your project and would like you to change something before we go on. What it is about is written below and beside the fields of the form. After your changes, submit the project again.',
    button: 'Open my project',
  },
  Completed: {
    title: 'Your project is completed',
    text: 'Your project is completed, and its report is on its public page. Thank you for what you have done.',
    button: 'See the public page',
  },
  Suspended: {
    title: 'Your project is hidden for now',
    text: 'We have taken your project off the public pages. Nobody can see it or begin a new gift at present; payments that were on their way are still accepted. The reason is below. Please write to us if you have a question about it.',
    button: 'See my project',
  },
  Resumed: {
    title: 'Your project is shown again',
    text: 'Your project is back on the public pages, as it was before.',
    button: 'See the public page',
  },
  CompanyDeactivated: {
    title: 'Your company is deactivated',
    text: 'We have deactivated your company. Its projects and documents are hidden and take no new gifts at present; payments that were on their way are still accepted. The reason is below. Please write to us if you have a question about it.',
    button: 'See my projects',
  },
  CompanyActivated: {
    title: 'Your company is active again',
    text: 'Your company is active again. Its projects are shown as they were before.',
    button: 'See my projects',
  },
  UpdateFirstApproved: {
    title: 'Your update has passed the first review',
    text: 'The update of your project has passed the first of two reviews. Another person is going to read it now; until then the page of your project stays as it is.',
    button: 'See my project',
  },
  UpdateAccepted: {
    title: 'Your update is live',
    text: 'The update of your project has passed both reviews. Everybody sees it now.',
    button: 'See the public page',
  },
  UpdateRejected: {
    title: 'Your update was not accepted',
    text: 'We have read the update of your project and cannot publish it as it is. The reason is below. The page of your project stays as it was; you can change the update and submit it again.',
    button: 'See what to change',
  },
} as const
type MailedDecision = keyof typeof decisions

export const isMailedDecision = (decision: string): decision is MailedDecision => decision in decisions

export const decisionSubject = (decision: MailedDecision, about: string): string =>
  `${decisions[decision].title}: ${unlinked(about)}`

type Decision = {
  readonly name: string
  /** The name of the project, or of the company when it is about the company. */
  readonly about: string
  readonly company: string
  readonly decision: MailedDecision
  readonly reason: string
  readonly siteUrl: string
  /** Null: about the company itself. */
  readonly projectId: string | null
}

const withReason: readonly MailedDecision[] = [
  'Rejected',
  'Revision',
  'Suspended',
  'CompanyDeactivated',
  'UpdateRejected',
]
const ofPublicPage: readonly MailedDecision[] = ['Finalized', 'Completed', 'Resumed', 'UpdateAccepted']

const pageOf = (decision: MailedDecision, projectId: string | null): string => {
  if (projectId === null) return '/user-profile/projects'
  return ofPublicPage.includes(decision) ? `/projects/view/${projectId}` : `/user-profile/projects/view/${projectId}`
}

/** Tells a member of the company what was decided about their project or their company, and what to do next. */
export const DecisionEmail = ({ name, about, company, decision, reason, siteUrl, projectId }: Decision) => {
  const { title, text, button } = decisions[decision]
  return (
    <MailFrame preview={decisionSubject(decision, about)} title={title} because={ofYourCompany(company)}>
      <Greeting name={name} />
      <Text>{unlinked(about)}</Text>
      <Text>{text}</Text>
      {withReason.includes(decision) && <Text>{reason}</Text>}
      <MailButton href={`${siteUrl}${pageOf(decision, projectId)}`}>{button}</MailButton>
    </MailFrame>
  )
}

const ofStaff = 'You receive this mail because you review projects at Lignum. It was sent by a machine.'

export const messageSubject = (project: string): string => `A message about ${unlinked(project)}`

type Message = {
  readonly name: string
  readonly project: string
  /** Of the reader; null for a reviewer. */
  readonly company: string | null
  readonly text: string
  readonly href: string
}

/** A message between reviewers and a company. It does not name a reviewer. */
export const MessageEmail = ({ name, project, company, text, href }: Message) => (
  <MailFrame
    preview={messageSubject(project)}
    title="You have a message"
    because={company === null ? ofStaff : ofYourCompany(company)}
  >
    <Greeting name={name} />
    <Text>
      {company === null ? 'The company wrote to you about ' : 'The reviewers wrote to you about '}
      {unlinked(project)}:
    </Text>
    <Text>{unlinked(text)}</Text>
    <Text>Please do not reply to this mail: your response reaches them on the page of the project.</Text>
    <MailButton href={href}>Read and respond</MailButton>
  </MailFrame>
)

export const assignmentSubject = (subject: string): string => `Please review ${unlinked(subject)}`

/** Tells a reviewer that somebody gave them a case: a project or the update of one. */
export const AssignmentEmail = ({ name, subject, href }: { name: string; subject: string; href: string }) => (
  <MailFrame preview={assignmentSubject(subject)} title="A review was given to you" because={ofStaff}>
    <Greeting name={name} />
    <Text>A colleague gave you the review of {unlinked(subject)}. You can also return it or hand it over.</Text>
    <MailButton href={href}>Open the review</MailButton>
  </MailFrame>
)

export const digestSubject = (count: number): string =>
  count === 1 ? 'One review waits for you' : `${count} reviews wait for you`

type Digest = {
  readonly name: string
  readonly count: number
  /** The oldest ones. */
  readonly lines: readonly { readonly name: string; readonly waiting: string; readonly href: string }[]
  readonly href: string
}

/** What waits for a reviewer, in the morning of a working day. */
export const DigestEmail = ({ name, count, lines, href }: Digest) => (
  <MailFrame preview={digestSubject(count)} title={digestSubject(count)} because={ofStaff}>
    <Greeting name={name} />
    <Text>{count > lines.length ? 'These have waited longest:' : 'The one that has waited longest comes first:'}</Text>
    {lines.map((line) => (
      <Text key={line.href}>
        <Link href={line.href}>{unlinked(line.name)}</Link>, {line.waiting}
      </Text>
    ))}
    <MailButton href={href}>Open my queue</MailButton>
  </MailFrame>
)
