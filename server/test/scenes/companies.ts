import type { Operation } from '@lignum/contract/core/operations'
import type { RequestOf } from '@lignum/contract/core/call'
import type { editCompany } from '@lignum/contract/company/company'
import { certificatePdf } from './registration.ts'
import type { World } from '../worlds/world.ts'

type CompanyForm = Extract<RequestOf<typeof editCompany>, object>

/** A complete form of the company profile. */
export const profileForm = (over: Partial<CompanyForm> = {}): CompanyForm => ({
  name: 'Hope Bay Co-operative',
  phoneNumber: '876 555 0202',
  taxIdNumber: '987654321',
  address: { line1: '1 Bay Street', city: 'Port Antonio', country: 'Jamaica', stateParish: 'Portland' },
  articlesOfIncorporationFile: certificatePdf('articles.pdf'),
  proofOfTaxComplianceFile: certificatePdf('tax.pdf'),
  ...over,
})

/** A change of the form that leaves the documents as they are. */
export const changedForm = (over: Partial<CompanyForm> = {}): CompanyForm => ({
  ...profileForm(over),
  articlesOfIncorporationFile: null,
  proofOfTaxComplianceFile: null,
  ...over,
})

/** A company without documents, and people in it. */
export const openCompanyScene = async (world: World, status: 'Active' | 'Deactivate' = 'Active') => {
  const { id } = await world.db
    .insertInto('companies')
    .values({ name: 'Blue Mountain Growers', status })
    .returning('id')
    .executeTakeFirstOrThrow()
  const join = async <P extends { id: string }>(person: P): Promise<P> => {
    await world.db.insertInto('user_profiles').values({ user_id: person.id, company_id: id }).execute()
    const membership = { company_id: id, user_id: person.id, status: 'Active', modified_at: new Date() } as const
    await world.db.insertInto('company_members').values(membership).execute()
    return person
  }
  return {
    id,
    /** A member with the role of entrepreneurs. */
    member: async () => join(await world.personOf('Entrepreneur')),
    /** A member with exactly these operations. */
    memberWith: async (...operations: Operation[]) => join(await world.person(...operations)),
  }
}
