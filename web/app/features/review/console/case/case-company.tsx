import { getCompanyByIdForEntrepreneur } from '@lignum/contract/company/endpoints'
import type { CompanyDetails } from '@lignum/contract/company/company'
import { Facts } from '../../../../console/detail/facts.tsx'
import { LoadFailure } from '../../../../console/load-failure.tsx'
import { useLoad } from '../../../../console/use-load.ts'
import { callApi } from '../../../../lib/api/call-api.ts'
import { DocumentLink } from '../../../../ui/file-link.tsx'
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx'
import { Moment } from '../../../../ui/form/date-field.tsx'

/** The company of a project, with its documents and what changed in them. Loaded by itself: reading it is recorded. */
export function CaseCompany({ id }: { id: string }) {
  const { data, failure, isLoading, retry } = useLoad(id, (signal) =>
    callApi(getCompanyByIdForEntrepreneur, { id }, { signal, isBackground: true }),
  )
  if (failure && !isLoading) return <LoadFailure message={failure} onRetry={retry} />
  if (!data || isLoading) return <Skeleton height="10rem" />
  return <CompanyFacts company={data} />
}

/** What reviewers need to know about a company. */
export function CompanyFacts({ company }: { company: CompanyDetails }) {
  return (
    <>
      {company.documentsChangedDate && (
        <p className="conflict">
          Its documents changed on <Moment at={company.documentsChangedDate} />, after reviewers last saw them.
        </p>
      )}
      <Facts facts={factsOf(company)} />
      <Replaced documents={company.replacedDocuments} />
    </>
  )
}

const addressOf = ({ address }: CompanyDetails) =>
  [address.line1, address.line2, address.city, address.stateParish, address.country].filter(Boolean).join(', ') || null

const linkTo = (url: string | null, name: string | null) => url && <DocumentLink href={url} name={name ?? 'Document'} />

const factsOf = (company: CompanyDetails) => [
  { label: 'Name', value: company.name },
  { label: 'Status', value: company.status === 'Active' ? 'Active' : 'Deactivated' },
  { label: 'Address', value: addressOf(company) },
  { label: 'Telephone', value: company.phoneNumber },
  { label: 'Tax Registration Number', value: company.taxIdNumber },
  {
    label: 'Proof of Incorporation',
    value: linkTo(company.articlesOfIncorporationUrl, company.articlesOfIncorporationFileName),
  },
  {
    label: 'Proof of Tax Compliance',
    value: linkTo(company.proofOfTaxComplianceUrl, company.proofOfTaxComplianceFileName),
  },
]

const documentNames = {
  ArticlesOfIncorporation: 'Proof of Incorporation',
  ProofOfTaxCompliance: 'Proof of Tax Compliance',
} as const

function Replaced({ documents }: { documents: CompanyDetails['replacedDocuments'] }) {
  if (documents.length === 0) return null
  return (
    <>
      <h3>Earlier documents</h3>
      <ul className="plain history">
        {documents.map(({ type, url, fileName, replacedBy, replacedDate }) => (
          <li key={url}>
            <DocumentLink href={url} name={fileName} title={`${documentNames[type]}, earlier document`} />
            <p className="quiet">
              {documentNames[type]}, replaced by {replacedBy ?? 'a former member'}, <Moment at={replacedDate} />
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
