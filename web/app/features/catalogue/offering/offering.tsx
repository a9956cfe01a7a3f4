import type { PublicProject } from '@lignum/contract/catalogue/catalogue'
import type { ReactNode } from 'react'
import { href } from 'react-router'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Day } from '../../../ui/form/date-field.tsx'
import { SectionPanel } from '../../../ui/section-panel.tsx'
import { categories, markets, stages } from '../category.ts'
import { wholePercent } from '../progress.ts'

type Text = { readonly title: string; readonly paragraphs: readonly string[] }

/** The offering of an impact investment: figures, terms, risks and documents. Nothing can be done here but read. */
export function Offering({ project, risk }: { project: PublicProject; risk: Text }) {
  return (
    <article className="wrap page stack">
      <header className="stack">
        <p className="row">
          <Badge tone="gold">{markets.ImpactInvestment}</Badge>
          <Badge tone="pine">{categories[project.category].name}</Badge>
        </p>
        <h1>{project.name}</h1>
        <p className="lead">{project.subTitle}</p>
        <p className="quiet">
          {project.companyName} · {project.companyParish}
        </p>
      </header>
      <SectionPanel id="figures" title="Figures">
        <Facts facts={figuresOf(project)} />
      </SectionPanel>
      <SectionPanel id="terms" title="Terms">
        <Facts facts={termsOf(project)} />
        {project.closedReason && <p>{project.closedReason}</p>}
        <p>
          The terms of the offering itself are in the documents below. For the use of this site its{' '}
          <a href={href('/terms')}>terms of use</a> apply.
        </p>
      </SectionPanel>
      <SectionPanel id="risks" title="Risks">
        {risk.paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <p>
          <a href={href('/risk')}>Read all about the risks</a>
        </p>
      </SectionPanel>
      <SectionPanel id="documents" title="Documents">
        <Documents project={project} />
      </SectionPanel>
      <SectionPanel id="project" title="What the project does">
        {/* The server sanitises this HTML on write and again on read. */}
        <div className="prose" dangerouslySetInnerHTML={{ __html: project.description }} />
        <p>
          <a href={href('/projects/view/:id', { id: project.id })}>See the page of the project</a>
        </p>
      </SectionPanel>
    </article>
  )
}

type Fact = { readonly label: string; readonly value: ReactNode }

const figuresOf = (project: PublicProject): Fact[] => [
  { label: 'Goal amount', value: formatMoney(project.amountRequested) },
  { label: 'Raised so far', value: formatMoney(project.amountReceived) },
  { label: 'Share of the goal', value: `${wholePercent(project)}%` },
]

const termsOf = (project: PublicProject): Fact[] => [
  { label: 'Market', value: markets[project.typeOfFunding] },
  { label: 'Life cycle stage', value: stages[project.fundingPurpose] },
  { label: 'Funding date', value: project.timeToFunding ? <Day at={project.timeToFunding} /> : 'Not set' },
  { label: 'Organizer', value: project.company.name },
  ...(project.company.trn ? [{ label: 'Tax Registration Number', value: project.company.trn }] : []),
]

function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts figures">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const documentsOf = ({ projectDocumentFileUrl, projectDocuments, company }: PublicProject) =>
  [
    { name: 'Project document', url: projectDocumentFileUrl, about: '' },
    ...projectDocuments
      .filter(({ document }) => document.type === 'ProjectDocument')
      .map(({ document: { name, url }, description }) => ({ name, url, about: description })),
    { name: 'Articles of incorporation', url: company.articlesOfIncorporationUrl, about: 'Of the organizer' },
    { name: 'Proof of tax compliance', url: company.proofOfTaxComplianceUrl, about: 'Of the organizer' },
  ].flatMap(({ name, url, about }) => (url ? [{ name, url, about }] : []))

function Documents({ project }: { project: PublicProject }) {
  const documents = documentsOf(project)
  if (documents.length === 0) return <p>There are no documents yet.</p>
  return (
    <ul className="stack">
      {documents.map(({ name, url, about }) => (
        <li key={url}>
          <a href={url}>{name}</a>
          {about && <span className="quiet"> · {about}</span>}
        </li>
      ))}
    </ul>
  )
}
