import { randomUUID } from 'node:crypto'
import * as company from '../../../../server/src/domains/company/company.writes.ts'
import * as profileReads from '../../../../server/src/domains/company/profile/profile.reads.ts'
import * as profile from '../../../../server/src/domains/company/profile/profile.writes.ts'
import { grows, isPart, statementsOf } from '../statement.ts'
import type { World } from '../world.ts'

const companyOf = (w: World) => w.some('companies').id

export default [
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
    listDocumentsOf: (w) => company.listDocumentsOf(w.tx, w.user.id),
    emptyCompaniesOf: (w) => company.emptyCompaniesOf(w.tx, w.user.id, w.now),
  }),
  statementsOf('company/profile/profile.reads.ts', profileReads, {
    findCompany: (w) => profileReads.findCompany(w.tx, companyOf(w)),
    listReplacedDocuments: (w) => profileReads.listReplacedDocuments(w.tx, companyOf(w)),
  }),
  statementsOf('company/profile/profile.writes.ts', profile, {
    addressColumns: isPart,
    lockCompany: (w) => profile.lockCompany(w.tx, companyOf(w)),
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
    insertReplacedDocument: (w) =>
      profile.insertReplacedDocument(w.tx, {
        companyId: companyOf(w),
        type: 'ProofOfTaxCompliance',
        fileId: randomUUID(),
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
    lockNumbersOfOtherKeys: grows('a batch holds more accounts than the small database has', (w) =>
      profile.lockNumbersOfOtherKeys(w.tx, { current: Buffer.from('key'), after: randomUUID(), limit: 200 }),
    ),
    setSealedNumber: (w) => profile.setSealedNumber(w.tx, companyOf(w), Buffer.from('sealed')),
  }),
]
