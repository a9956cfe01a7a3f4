import { agreementVersions } from '@lignum/contract/accounts/agreement'

/** A legal text. A draft is not yet approved by counsel; the version is stored with every agreement. */
export type SiteText = {
  readonly title: string
  readonly version: string
  readonly isDraft: boolean
  readonly lead: string
  readonly parts: readonly { readonly title: string; readonly paragraphs: readonly string[] }[]
}

const terms: SiteText = {
  title: 'Terms of use',
  version: agreementVersions.terms,
  isDraft: true,
  lead: 'What you may expect of the exchange, and what it expects of you.',
  parts: [
    {
      title: 'Who may use the site',
      paragraphs: [
        'Anybody may read it, give as a guest and make a pledge. An account is needed to list a project or to keep a history of gifts; the details in it must be true and your own.',
      ],
    },
    {
      title: 'Gifts and pledges',
      paragraphs: [
        'A gift is complete when the payment provider has confirmed it to us; only then is a receipt written. A pledge is a promise to pay by bank transfer and counts toward a project when the money has arrived.',
        'A gift is given to the project you chose. If that project cannot be carried out, we write to you before anything else happens with the money.',
      ],
    },
    {
      title: 'What we check, and what we cannot',
      paragraphs: [
        'Two people review a project before it is listed, and the company behind it shows its papers. That makes a project credible; it does not guarantee that it succeeds.',
      ],
    },
    {
      title: 'What is not allowed',
      paragraphs: [
        'False details, payments with means that are not yours, attempts to disturb the site or to read what is not meant for you. We may close an account for it and say why.',
      ],
    },
    { title: 'Law', paragraphs: ['These terms follow the law of Jamaica.'] },
  ],
}

const privacy: SiteText = {
  title: 'Privacy policy',
  version: agreementVersions.privacy,
  isDraft: true,
  lead: 'What we know about you, why, and how to have it removed.',
  parts: [
    {
      title: 'What we hold',
      paragraphs: [
        'With an account: your name, address details, identification and what you did with it. With a gift or a pledge: your name, email address, telephone number and the amount. Card numbers never reach us; the payment provider takes them on its own pages.',
      ],
    },
    {
      title: 'Cookies',
      paragraphs: [
        'A session cookie keeps you logged in, and a second one tells the page your name. They are needed and are set only when you log in.',
        'If you agree, we count which pages are read: the path of the page and a random number that lasts two hours. We also measure how fast the page was on your device: when it appeared, whether it moved, and how quickly it reacted to you. Those three figures are stored with the kind of page only, and deleted after two days. We share none of this, and nothing is counted before you say yes. Your choice is kept in a cookie for a year.',
      ],
    },
    {
      title: 'Videos',
      paragraphs: ['Pictures of videos are drawn by us. The video site learns about you only when you press play.'],
    },
    {
      title: 'Your rights',
      paragraphs: [
        'In your settings you can see, correct and export your data and ask for its erasure. What the law makes us keep, such as receipts, stays as long as the law says.',
      ],
    },
  ],
}

/** Also on the page of each offering. */
export const impactRisk: SiteText['parts'][number] = {
  title: 'Projects on the impact investment market',
  paragraphs: [
    'These projects hope to return money. Nobody can promise that. You may lose all of it, you may be unable to sell your share when you want to, and past results say nothing about later ones.',
    'The exchange does not advise anybody to invest. If you are unsure, ask somebody who is licensed to advise you.',
  ],
}

const risk: SiteText = {
  title: 'Risk',
  version: '2026-11-draft',
  isDraft: true,
  lead: 'Read this before you give, and certainly before you invest.',
  parts: [
    {
      title: 'Gifts on the social investment market',
      paragraphs: [
        'A gift is not a loan and not an investment: you receive a receipt and the report of the project, and no money back. A project may take longer, cost more or fail.',
      ],
    },
    impactRisk,
    {
      title: 'Currency',
      paragraphs: [
        'Gifts in USD are counted in JMD at the rate of their day. The rate of another day will be different.',
      ],
    },
  ],
}

const accessibility: SiteText = {
  title: 'Accessibility statement',
  version: '2026-11',
  isDraft: false,
  lead: 'This site is meant for everybody, with any device and any way of using it.',
  parts: [
    {
      title: 'What we aim for',
      paragraphs: [
        'The public pages follow WCAG 2.2 at level AA. Every change is tested by machine on each page at several widths; the site can be used with a keyboard alone, without script, at 200 % zoom and on a window of 320 pixels.',
        'What moves by itself can be stopped, and does not start at all when your device asks for less motion.',
      ],
    },
    {
      title: 'What is not good enough yet',
      paragraphs: [
        'Documents are published by the organisations that list projects, and some of them are scans that a screen reader cannot read. Ask us, and we help to get the content in another form.',
        'The site has been tested by machine and by keyboard, not yet by a panel of people who rely on assistive technology.',
      ],
    },
    {
      title: 'Tell us',
      paragraphs: [
        'If something does not work for you, write to us by the contact page and choose the category Technical.',
      ],
    },
  ],
}

/** The texts by path. */
export const siteTexts: Readonly<Record<string, SiteText>> = { terms, privacy, risk, accessibility }
