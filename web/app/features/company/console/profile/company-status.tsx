import type { CompanyDetails } from '@lignum/contract/company/company'
import { Badge } from '../../../../ui/feedback/badge.tsx'

/** The status of a company. */
export function CompanyStatus({ status }: { status: CompanyDetails['status'] }) {
  return status === 'Active' ? <Badge tone="pine">Active</Badge> : <Badge>Deactivated</Badge>
}
