import { href } from 'react-router'

export type GuideStep = {
  readonly title: string
  readonly text: string
  /** A screenshot made by `npm run screenshots:guides`. Steps at a bank have none. */
  readonly picture?: string
  readonly link?: { readonly to: string; readonly label: string }
}

export type Guide = { readonly id: string; readonly label: string; readonly steps: readonly GuideStep[] }

const choose: GuideStep = {
  title: 'Choose a project',
  text: 'Look through the current projects. Each one shows what it has raised and what it still needs.',
  picture: 'projects',
  link: { to: href('/projects'), label: 'Current Projects' },
}

/** The three ways to give (public specification, section 2). */
export const guides: readonly Guide[] = [
  {
    id: 'without-logging-in',
    label: 'Without Logging in',
    steps: [
      choose,
      {
        title: 'Add it to your cart',
        text: 'Press Donate on the project. You can add several projects before you pay.',
        picture: 'project',
      },
      {
        title: 'Give as a guest',
        text: 'Open My Cart, choose to give as a guest and set an amount for each project, in JMD or USD.',
        picture: 'cart',
      },
      {
        title: 'Leave your email address',
        text: 'We’ll send your receipt there. If this is your first gift, we also ask for your name and telephone number.',
        picture: 'guest',
      },
      {
        title: 'Pay',
        text: 'Pay on the payment provider’s page. When we’ve received your gift, we email your receipt.',
        picture: 'pay',
      },
    ],
  },
  {
    id: 'while-logged-in',
    label: 'While Logged in',
    steps: [
      {
        title: 'Log in',
        text: 'Use the email address and the password of your account.',
        picture: 'login',
        link: { to: href('/login'), label: 'Go to the login' },
      },
      choose,
      { title: 'Add it to your cart', text: 'Press Donate on the project.', picture: 'project' },
      {
        title: 'Check the amounts and pay',
        text: 'Open My Cart, choose the currency, check the total and pay.',
        picture: 'pay',
      },
      {
        title: 'Find your receipt',
        text: 'Your payments and receipts are under My Payments.',
        picture: 'payments',
      },
    ],
  },
  {
    id: 'make-a-pledge',
    label: 'Make a Pledge',
    steps: [
      choose,
      {
        title: 'Press Make a Pledge',
        text: 'Tell us who is pledging, you or a company, how much, and in which currency.',
        picture: 'pledge',
      },
      {
        title: 'Keep the reference',
        text: 'We show you a reference and our bank details, and email you both.',
        picture: 'reference',
      },
      {
        title: 'Pay at your bank',
        text: 'Put the reference in the note of your transfer. When we receive the money, it counts toward the project.',
      },
    ],
  },
]

/** The steps of the 'DONATE WITHOUT AN ACCOUNT' dialog. */
export const guestSteps = guides[0]?.steps ?? []
