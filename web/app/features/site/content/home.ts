import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import type { SealPalette } from '../../../ui/media/seal.tsx'

/** The content of the home page slides and of the sections of /about-us. */
export type Story = {
  readonly id: string
  readonly title: string
  readonly lead: string
  readonly paragraphs: readonly string[]
  readonly category: ProjectCategory
}

export const stories: readonly Story[] = [
  {
    id: 'who-we-are',
    title: 'Who We Are',
    lead: 'An exchange where the return is what a community can do afterwards.',
    paragraphs: [
      'Lignum is the national social stock exchange. Social enterprises and companies list projects that serve people in Jamaica; the public gives to them, in small amounts or large ones, and sees where every project stands.',
      'We list nothing on trust alone. Two people review each project, the company behind it shows its papers, and the figures on its page are counted from the books, not typed in by anybody.',
    ],
    category: 'ClimateChange',
  },
  {
    id: 'csr',
    title: 'CSR',
    lead: 'Corporate social responsibility with a ledger behind it.',
    paragraphs: [
      'A company that wants to do good needs more than a photograph. On the exchange it chooses projects with a plan and a budget, gives or pledges to them, and receives a numbered receipt for every payment.',
      'Reports come from the projects themselves, with documents attached, so a board can see what its contribution became.',
    ],
    category: 'Education',
  },
  {
    id: 'agility',
    title: 'Agility',
    lead: 'Small enough to act this week, careful enough to answer for it.',
    paragraphs: [
      'When a roof is lost on Saturday, a project can be written on Sunday and reviewed within days. Nothing in our rules is slow for its own sake.',
      'Giving is quick as well: without an account, from a telephone, in JMD or USD, or by a pledge that is paid at the bank.',
    ],
    category: 'Culture',
  },
]

/** Fictional people: the operator replaces these texts. */
export type Endorsement = { readonly id: string; readonly name: string; readonly role: string; readonly text: string }

export const endorsements: readonly Endorsement[] = [
  {
    id: 'reading-hub',
    name: 'Marva T.',
    role: 'Programme lead of a reading hub, Clarendon',
    text: 'We had asked for shelves four times and been promised them three. On the exchange we wrote down what they cost, added the carpenter’s estimate and waited for the review. The questions were harder than I expected: who keeps the key, who counts the books, what happens when I retire? We had to sit down as a committee and answer them, and those answers are now how we run the place. The goal was met in nineteen days, mostly by people who gave less than a lunch costs. What I value most is that anybody in the district can open the page and see the figures. Nobody asks me any more where the money went; they ask me which book to read next, and I have an answer to that as well.',
  },
  {
    id: 'diaspora',
    name: 'Devon A.',
    role: 'Donor, abroad since 1998',
    text: 'I gave on my lunch break and had the receipt before I was back at my desk. A month later the project’s page said what had been bought, with the invoice. That is all I ever wanted to know.',
  },
  {
    id: 'grower',
    name: 'Paulette R.',
    role: 'Member of a growers’ co-operative, St. Elizabeth',
    text: 'They sent our first application back with a page of reasons. I was cross for a day. The second one was better, and it was funded.',
  },
  {
    id: 'company',
    name: 'Finance manager',
    role: 'A company that pledges every quarter',
    text: 'The pledge reference is on the bank statement, on the receipt and in the report. Our auditors stopped asking questions about our giving, which had not happened before.',
  },
]

/** Fictional organisations with generated logos: the operator replaces them. */
export type Partner = { readonly name: string; readonly work: string; readonly palette: SealPalette }

export const partners: readonly Partner[] = [
  { name: 'Stonehill Mutual', work: 'Savings and loans', palette: 'stone' },
  { name: 'Lanternfish Energy', work: 'Solar co-operative', palette: 'corn' },
  { name: 'Three Rivers Trust', work: 'Community grants', palette: 'sea' },
  { name: 'Old Mill Printers', work: 'Print and paper', palette: 'clay' },
  { name: 'Northern Ferry Co-op', work: 'Coastal transport', palette: 'indigo' },
  { name: 'Guinep Tree Clinics', work: 'Primary care', palette: 'fern' },
]
