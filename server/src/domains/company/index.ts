export { abandonCompanies } from './abandon-companies.ts'
export { companyJobs } from './company.jobs.ts'
export { companyRoutes } from './company.routes.ts'
export { companyPersonalData } from './personal-data.ts'
export { findCompanyName } from './profile/profile.reads.ts'
export {
  holdCompany,
  type LockedCompany,
  lockCompany,
  setCompanyStatus,
  setDocumentsReviewed,
} from './profile/profile.writes.ts'
export { reencryptBankAccounts } from './profile/reencrypt-bank-accounts.ts'
export { sealBankAccounts } from './profile/seal-bank-accounts.ts'
export { requireCompany } from './require-company.ts'
export { registrationRoutes } from './registration.routes.ts'
export { listMembers } from './team/team.reads.ts'
