import type { ProjectDetail } from '@lignum/contract/catalogue/own-projects'
import { type Fact, Facts } from '../../../../console/detail/facts.tsx'
import { formatCount } from '../../../../lib/format/format-count.ts'
import { formatMoney } from '../../../../lib/format/format-money.ts'
import { Day, Moment } from '../../../../ui/form/date-field.tsx'
import { categories, markets, stages } from '../../category.ts'

const noon = (day: string) => `${day}T12:00:00Z`

/** A project as the form has it, field by field. */
export function ProjectFacts({ project }: { project: ProjectDetail }) {
  return <Facts facts={[...listingFacts(project), ...recordFacts(project), ...reviewFacts(project)]} />
}

const listingFacts = (project: ProjectDetail): Fact[] => [
  { label: 'Category', value: categories[project.category].name },
  { label: 'Project life cycle stage', value: stages[project.fundingPurpose] },
  { label: 'Market', value: markets[project.typeOfFunding] },
  { label: 'Goal amount', value: formatMoney(project.amountRequested) },
  { label: 'Received', value: formatMoney(project.amountReceived) },
  { label: 'Gifts', value: formatCount(project.donations) },
  { label: 'Level of impact', value: project.levelOfImpact },
  { label: 'What JMD 1,000 does', value: project.whatThousandDoes },
  { label: 'Funding date', value: project.timeToFunding && <Day at={noon(project.timeToFunding)} /> },
]

const recordFacts = (project: ProjectDetail): Fact[] => [
  { label: 'Company', value: `${project.companyName}, ${project.companyParish}` },
  { label: 'Created', value: <Recorded by={project.createdBy} at={project.creationDate} /> },
  { label: 'Last changed', value: <Recorded by={project.modifiedBy} at={project.modificationDate} /> },
  { label: 'Last submitted', value: project.lastSubmittedDate && <Moment at={project.lastSubmittedDate} /> },
]

/** What those who review it need to know about its company. */
const reviewFacts = ({ isOwn, companyStatus, documentsChangedSinceReview }: ProjectDetail): Fact[] =>
  isOwn
    ? []
    : [
        { label: 'Company status', value: companyStatus === 'Active' ? 'Active' : 'Deactivated' },
        {
          label: 'Company documents',
          value: documentsChangedSinceReview ? 'Changed since last reviewed' : 'As last reviewed',
        },
      ]

function Recorded({ by, at }: { by: string | null; at: string }) {
  return (
    <>
      <Moment at={at} />
      {by && `, ${by}`}
    </>
  )
}
