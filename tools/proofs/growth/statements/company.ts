import { randomUUID } from 'node:crypto'
import * as companies from '../../../../server/src/domains/company/companies/companies.reads.ts'
import * as company from '../../../../server/src/domains/company/company.writes.ts'
import * as profileReads from '../../../../server/src/domains/company/profile/profile.reads.ts'
import * as profile from '../../../../server/src/domains/company/profile/profile.writes.ts'
import * as invitations from '../../../../server/src/domains/accounts/company-invitations/company-invitations.writes.ts'
import * as teamReads from '../../../../server/src/domains/company/team/team.reads.ts'
import * as team from '../../../../server/src/domains/company/team/team.writes.ts'
import { each, grows, isPart, statementsOf } from '../statement.ts'
import { addFile, addPerson } from '../new-rows.ts'
import type { World } from '../world.ts'

const companyOf = (w: World) => w.some('companies').id
const memberOf = (w: World) => w.some('company_members').id
const authorOf = (w: World) => ({ byId: w.user.id, now: w.now })
const invited = () => ({ email: `${randomUUID()}@example.test`, firstName: 'Pat', lastName: 'Example' })

const page = { pageNumber: 1, amountPerPage: 20, filters: [], orderBy: [] }
const named = (value: string) => ({
  ...page,
  filters: [{ field: 'Name', filterType: 'Contains' as const, value, joinType: 'and' as const }],
})

export default [
  statementsOf('company/companies/companies.reads.ts', companies, {
    listCompanies: each(
      (w) => companies.listCompanies(w.tx, page),
      (w) => companies.listCompanies(w.tx, { ...page, orderBy: [{ field: 'CreationDate', ascending: false }] }),
      (w) => companies.listCompanies(w.tx, named('zzyzx')),
    ),
    countCompanies: grows('counts up to ten thousand', (w) => companies.countCompanies(w.tx, page)),
  }),
  statementsOf('company/company.writes.ts', company, {
    insertCompany: (w) =>
      company.insertCompany(w.tx, {
        name: randomUUID(),
        phoneNumber: null,
        taxIdNumber: '123456789',
        address: {
          line1: '1 Bay Street',
          line2: '',
          city: 'Hope Bay',
          stateParish: 'Portland',
          postalCode: '',
          country: 'Jamaica',
        },
        primaryUserId: w.user.id,
        now: w.now,
      }),
    setCompanyDocuments: (w) =>
      company.setCompanyDocuments(w.tx, w.some('companies').id, {
        articlesFileId: w.some('stored_files').id,
        taxComplianceFileId: w.some('stored_files').id,
      }),
    deleteMembersOf: (w) => company.deleteMembersOf(w.tx, w.user.id),
    listDocumentsOf: (w) => company.listDocumentsOf(w.tx, w.user.id),
    emptyCompaniesOf: (w) => company.emptyCompaniesOf(w.tx, w.user.id, w.now),
  }),
  statementsOf('company/profile/profile.reads.ts', profileReads, {
    findCompanyName: (w) => profileReads.findCompanyName(w.tx, companyOf(w)),
    findCompany: (w) => profileReads.findCompany(w.tx, companyOf(w)),
    listReplacedDocuments: (w) => profileReads.listReplacedDocuments(w.tx, companyOf(w)),
  }),
  statementsOf('company/profile/profile.writes.ts', profile, {
    addressColumns: isPart,
    holdCompany: (w) => profile.holdCompany(w.tx, companyOf(w)),
    lockCompany: (w) => profile.lockCompany(w.tx, companyOf(w)),
    setCompanyStatus: (w) =>
      profile.setCompanyStatus(w.tx, companyOf(w), { status: 'Deactivate', reason: 'A complaint' }),
    setProfile: (w) =>
      profile.setProfile(
        w.tx,
        companyOf(w),
        {
          name: 'Renamed',
          phoneNumber: '1',
          taxIdNumber: null,
          address: null,
          articlesFileId: null,
          taxComplianceFileId: null,
          areDocumentsChanged: true,
        },
        { byId: w.user.id, now: w.now },
      ),
    setDocumentsReviewed: (w) => profile.setDocumentsReviewed(w.tx, companyOf(w), w.now),
    insertReplacedDocument: async (w) =>
      profile.insertReplacedDocument(w.tx, {
        companyId: companyOf(w),
        type: 'ProofOfTaxCompliance',
        fileId: await addFile(w),
        byId: w.user.id,
        now: w.now,
      }),
    findBankAccount: (w) => profile.findBankAccount(w.tx, companyOf(w)),
    upsertBankAccount: (w) =>
      profile.upsertBankAccount(w.tx, {
        companyId: companyOf(w),
        name: 'Savings',
        numberSealed: Buffer.from('sealed'),
        numberLast4: '1234',
        accountType: 'Savings',
        currency: 'JMD',
        byId: w.user.id,
        now: w.now,
      }),
    deleteBankAccount: (w) => profile.deleteBankAccount(w.tx, companyOf(w)),
    setCompanyStamp: (w) => profile.setCompanyStamp(w.tx, companyOf(w), { byId: w.user.id, now: w.now }),
    lockNumbersOfOtherKeys: grows('a batch holds more accounts than the small database has', (w) =>
      profile.lockNumbersOfOtherKeys(w.tx, { current: Buffer.from('key'), after: randomUUID(), limit: 200 }),
    ),
    setSealedNumber: (w) => profile.setSealedNumber(w.tx, companyOf(w), Buffer.from('sealed')),
  }),
  statementsOf('company/team/team.reads.ts', teamReads, {
    listMembers: (w) => teamReads.listMembers(w.tx, companyOf(w)),
    findInvitation: (w) => teamReads.findInvitation(w.tx, memberOf(w)),
    findDeactivation: (w) => teamReads.findDeactivation(w.tx, w.user.id),
    listMembershipsOf: (w) => teamReads.listMembershipsOf(w.tx, w.user),
  }),
  statementsOf('company/team/team.writes.ts', team, {
    countMembers: (w) => team.countMembers(w.tx, companyOf(w)),
    findMember: (w) => team.findMember(w.tx, { id: memberOf(w), companyId: companyOf(w) }),
    findCompanyOfInvitation: (w) => team.findCompanyOfInvitation(w.tx, memberOf(w)),
    findInvitationOf: (w) => team.findInvitationOf(w.tx, companyOf(w), w.user.email),
    insertInvitation: (w) => team.insertInvitation(w.tx, { companyId: companyOf(w), ...invited() }, authorOf(w)),
    setInvitation: (w) => team.setInvitation(w.tx, memberOf(w), invited(), authorOf(w)),
    insertMember: async (w) => team.insertMember(w.tx, companyOf(w), await addPerson(w), w.now),
    setJoined: async (w) => team.setJoined(w.tx, memberOf(w), await addPerson(w), w.now),
    deleteFormerMembership: (w) => team.deleteFormerMembership(w.tx, companyOf(w), w.user.id),
    setMembership: (w) => team.setMembership(w.tx, memberOf(w), 'Deactivated', authorOf(w)),
    deleteMember: (w) => team.deleteMember(w.tx, memberOf(w)),
    setPrimaryUser: (w) => team.setPrimaryUser(w.tx, companyOf(w), w.user.id, authorOf(w)),
    deleteMembershipsOf: (w) => team.deleteMembershipsOf(w.tx, w.user),
    lockCompaniesLedBy: (w) => team.lockCompaniesLedBy(w.tx, w.user.id),
  }),
  statementsOf('accounts/company-invitations/company-invitations.writes.ts', invitations, {
    lockInvitedUser: (w) => invitations.lockInvitedUser(w.tx, w.some('user_links').subject_id ?? randomUUID()),
    makeEntrepreneur: (w) => invitations.makeEntrepreneur(w.tx, w.user.id, w.now),
  }),
]
