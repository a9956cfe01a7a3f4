import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import type { CompanyRegistration } from '@lignum/contract/accounts/registration'
import { claimAddress, openAccount, prepareAccount, type RegisterDeps, setCompanyOfUser } from '#domains/accounts'
import { recordAudit } from '#domains/audit'
import { type FilesDeps, insertStoredFile, prepareFile } from '#domains/files'
import type { Tx } from '#kit/database/database'
import { type By, knownAs } from '#kit/security/by'
import { masked } from '#kit/security/mask'
import { Refusal } from '#kit/values/refusal'
import { insertCompany, setCompanyDocuments } from './company.writes.ts'

export type RegisterCompanyDeps = RegisterDeps & FilesDeps

type Documents = { readonly articles: PreparedFile; readonly tax: PreparedFile }
type PreparedFile = Awaited<ReturnType<typeof prepareFile>>

/** Registers a company with its two documents, and its contact person as the first member. */
export const registerCompany = async (deps: RegisterCompanyDeps, by: By, r: CompanyRegistration): Promise<void> => {
  const prepared = await prepareAccount(deps, r, [r.contactFirstName, r.contactLastName, r.businessName])
  const documents = await prepareDocuments(deps, r)
  const now = deps.clock.now()
  const request = { operation: by.operation, idempotencyKey: r.idempotencyKey }
  await claimAddress(deps.db, { email: r.emailAddress, request }, async (tx, email) => {
    const userId = await openAccount(tx, by, { ...contactOf(r), email, ...prepared, now })
    await openCompany(tx, knownAs(by, userId), r, { userId, documents, now })
    return userId
  })
}

const prepareDocuments = async (deps: RegisterCompanyDeps, r: CompanyRegistration): Promise<Documents> => ({
  articles: await prepareDocument(
    deps,
    'articlesOfIncorporationFile',
    'ArticlesOfIncorporation',
    r.articlesOfIncorporationFile,
  ),
  tax: await prepareDocument(deps, 'proofOfTaxComplianceFile', 'ProofOfTaxCompliance', r.proofOfTaxComplianceFile),
})

/** Adds to a refusal by the files domain which of the two files it is about. */
const prepareDocument = async (
  deps: RegisterCompanyDeps,
  field: string,
  type: 'ArticlesOfIncorporation' | 'ProofOfTaxCompliance',
  file: GivenFile,
): Promise<PreparedFile> => {
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  try {
    return await prepareFile(deps, { type, name: file.fileName, content })
  } catch (err) {
    throw err instanceof Refusal ? new Refusal(err.code, { field, cause: err }) : err
  }
}

const contactOf = (r: CompanyRegistration) => ({
  firstName: r.contactFirstName,
  lastName: r.contactLastName,
  phoneNumber: r.contactTelephone,
  accountType: r.accountType,
  details: {
    dateOfBirth: null,
    idType: r.contactIdType,
    idNumber: r.contactIdNumber,
    taxIdNumber: r.contactTrn,
    address: null,
  },
})

type Opening = {
  readonly userId: string
  readonly documents: Documents
  readonly now: Date
}

const openCompany = async (
  tx: Tx,
  by: By,
  r: CompanyRegistration,
  { userId, documents, now }: Opening,
): Promise<void> => {
  const companyId = await insertCompany(tx, {
    name: r.businessName,
    phoneNumber: r.companyPhoneNumber,
    taxIdNumber: r.trn,
    address: r.address,
    primaryUserId: userId,
    now,
  })
  const owner = { companyId, createdById: userId, isPublic: false }
  const articles = await insertStoredFile(tx, documents.articles, owner)
  const tax = await insertStoredFile(tx, documents.tax, owner)
  await setCompanyDocuments(tx, companyId, { articlesFileId: articles.id, taxComplianceFileId: tax.id })
  await setCompanyOfUser(tx, userId, companyId)
  const added = { event: 'Added', entity: 'Company', entityId: companyId } as const
  await recordAudit(tx, by, [
    { ...added, field: 'name', new: r.businessName },
    { ...added, field: 'taxIdNumber', new: masked(r.trn) },
    { ...added, field: 'articlesOfIncorporationId', new: articles.id },
    { ...added, field: 'proofOfTaxComplianceId', new: tax.id },
  ])
}
