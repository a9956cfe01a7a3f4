import type { ProjectCategory } from '@lignum/contract/catalogue/catalogue'
import { seedCompanies } from './companies.ts'
import type { SeedProject } from './projects.ts'
import { randomOf } from './random.ts'

const why: Record<ProjectCategory, string[]> = {
  HealthAndWellness: [
    'The nearest place of care is a morning’s journey away, and many people simply do not go.',
    'Nurses here told us what they lack, and almost all of it can be bought once and used for years.',
  ],
  Education: [
    'The will to learn is not what is missing: rooms, books and time are.',
    'Teachers have shown for two years, on a small scale, that this works; now every class should have it.',
  ],
  CitizensSecuritySafety: [
    'People plan their days around the hours in which the street feels safe. That should not be so.',
    'The community has drawn its own map of danger, and this plan follows it point by point.',
  ],
  Culture: [
    'What is not taught or recorded in this decade will be gone in the next.',
    'The masters of this craft are willing to teach; what they need is a place and a season.',
  ],
  HousingSolutions: [
    'After each storm the same families begin again. Building well once costs less than mending every year.',
    'A safe home is where school, work and health begin.',
  ],
  RenewableEnergySolutions: [
    'Power is the second-largest bill of almost every household and small business here.',
    'The sun, the wind and the waste are already there; the machines are not.',
  ],
  UrbanRenewal: [
    'The place was once the middle of the town, and it can be so again.',
    'Those who live and trade here have drawn the plan themselves, over eleven open meetings.',
  ],
  ClimateChange: [
    'Each rainy season takes a little more of the shore and the hills than the one before.',
    'Nature does most of this work by itself, once somebody has begun it.',
  ],
}
const results = [
  'A public report, with receipts, every three months',
  'Work and training for people of the parish first',
  'A trained local team that carries it on after the second year',
  'Open days on which every giver may come and see',
  'Figures before and after, measured by somebody else',
  'All plans and lessons free for other communities',
]

/** The story of a project, in the HTML that the page shows. */
export function describe(project: SeedProject): string {
  const random = randomOf(`${project.name} story`)
  const { name, parish } = seedCompanies[project.company]
  const people = random.between(4, 90) * 50
  const chosen = results.filter(() => random.next() < 0.6)
  return [
    `<p><strong>${project.subTitle}.</strong> ${random.pick(why[project.category])}</p>`,
    `<h2>What we will do</h2>`,
    `<p>${name} has worked in ${parish} for ${random.between(4, 22)} years. With your help we begin in the ${random.pick(['spring', 'summer', 'autumn'])}
      and reach about ${people.toLocaleString('en')} people within ${random.pick(['eighteen months', 'two years', 'one year'])}.</p>`,
    `<h2>What you can hold us to</h2>`,
    `<ul>${(chosen.length > 1 ? chosen : results.slice(0, 3)).map((result) => `<li>${result}</li>`).join('')}</ul>`,
    `<blockquote><p>“${random.pick(sayings)}”</p></blockquote>`,
    `<h2>How the money is spent</h2>`,
    `<p>About ${random.between(55, 70)} per cent pays for material and equipment, ${random.between(20, 28)} per cent for wages in the parish,
      and the rest for transport, insurance and an independent audit.</p>`,
  ].join('\n')
}

const sayings = [
  'We do not need somebody to do it for us. We need the tools to do it ourselves.',
  'If it works here, it works anywhere on the island.',
  'My grandchildren ask when it begins. I want to tell them: now.',
  'Small money from many people is the strongest money there is.',
]
