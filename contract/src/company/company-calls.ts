import { getCompaniesByFilterForAdmin } from './companies.ts'
import { editCompany, getCompanyByIdForEntrepreneur, getMyCompanyProfile, removeBankAccount } from './company.ts'
import {
  getCompanyInvitation,
  getMembers,
  handOverCompany,
  inviteMember,
  joinCompany,
  removeMember,
  setMemberStatus,
} from './team.ts'

/** The calls by which a company maintains its profile and its members. */
export const companyCalls = {
  getMyCompanyProfile,
  getCompanyByIdForEntrepreneur,
  getCompaniesByFilterForAdmin,
  editCompany,
  removeBankAccount,
  getMembers,
  inviteMember,
  removeMember,
  setMemberStatus,
  handOverCompany,
  getCompanyInvitation,
  joinCompany,
}
