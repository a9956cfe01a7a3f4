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
  text: 'Look through the current projects. Every card says what has been raised and what is still needed.',
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
        title: 'Say that you are a guest',
        text: 'Open My Cart, choose to give as a guest and set an amount for each project, in JMD or USD.',
        picture: 'cart',
      },
      {
        title: 'Leave your email address',
        text: 'The receipt goes there. If we have not met before, we also ask for your name and telephone number.',
        picture: 'guest',
      },
      {
        title: 'Pay',
        text: 'Follow the payment link. When the payment is confirmed, the page says so and your receipt is on its way.',
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
        text: 'Open My Cart, choose the currency, check the total and follow the payment link.',
        picture: 'pay',
      },
      {
        title: 'Find your receipt',
        text: 'Your payments and their receipts stay in your payment list.',
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
        text: 'Say who you are, yourself or a company, how much you pledge and in which currency.',
        picture: 'pledge',
      },
      {
        title: 'Keep the reference',
        text: 'You are shown a reference and the bank details, and receive them by email.',
        picture: 'reference',
      },
      {
        title: 'Pay at your bank',
        text: 'Give the reference with the transfer. When the money arrives it counts toward the project.',
      },
    ],
  },
]

/** The steps of the 'DONATE WITHOUT AN ACCOUNT' dialog. */
export const guestSteps = guides[0]?.steps ?? []
