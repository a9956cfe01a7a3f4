import { Text } from 'react-email'
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

export const decisionSubject = (decision: MailedDecision, project: string): string =>
  `${decisions[decision].title}: ${unlinked(project)}`

type Decision = {
  readonly name: string
  readonly project: string
  readonly company: string
  readonly decision: MailedDecision
  readonly reason: string
  readonly siteUrl: string
  readonly projectId: string
}

const withReason: readonly MailedDecision[] = ['Rejected', 'Revision', 'UpdateRejected']
const ofPublicPage: readonly MailedDecision[] = ['Finalized', 'UpdateAccepted']

/** Tells a member of the company what was decided about their project, and what to do next. */
export const DecisionEmail = ({ name, project, company, decision, reason, siteUrl, projectId }: Decision) => {
  const { title, text, button } = decisions[decision]
  const page = ofPublicPage.includes(decision) ? `/projects/${projectId}` : `/user-profile/projects/view/${projectId}`
  return (
    <MailFrame preview={decisionSubject(decision, project)} title={title} because={ofYourCompany(company)}>
      <Greeting name={name} />
      <Text>{unlinked(project)}</Text>
      <Text>{text}</Text>
      {withReason.includes(decision) && <Text>{reason}</Text>}
      <MailButton href={`${siteUrl}${page}`}>{button}</MailButton>
    </MailFrame>
  )
}
