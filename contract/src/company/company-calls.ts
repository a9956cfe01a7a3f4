import { editCompany, getCompanyByIdForEntrepreneur, getMyCompanyProfile } from './company.ts'

/** The calls by which a company maintains its profile. */
export const companyCalls = {
  getMyCompanyProfile,
  getCompanyByIdForEntrepreneur,
  editCompany,
}
