import type { GivenFile } from '@lignum/contract/accounts/person-rules'
import { type FilesDeps, prepareFile } from '#domains/files'
import { Refusal } from '#kit/values/refusal'

type PreparedFile = Awaited<ReturnType<typeof prepareFile>>

/** The two documents of a company by their fields on the wire. */
type GivenDocuments = {
  readonly articlesOfIncorporationFile: GivenFile | null
  readonly proofOfTaxComplianceFile: GivenFile | null
}

export type PreparedDocuments = { readonly articles: PreparedFile | null; readonly tax: PreparedFile | null }

/** Checks the given documents and stores their bytes, before the transaction. */
export const prepareDocuments = async (deps: FilesDeps, given: GivenDocuments): Promise<PreparedDocuments> => {
  const { articlesOfIncorporationFile: articles, proofOfTaxComplianceFile: tax } = given
  return {
    articles: articles && (await prepareDocument(deps, 'ArticlesOfIncorporation', articles)),
    tax: tax && (await prepareDocument(deps, 'ProofOfTaxCompliance', tax)),
  }
}

const fields = {
  ArticlesOfIncorporation: 'articlesOfIncorporationFile',
  ProofOfTaxCompliance: 'proofOfTaxComplianceFile',
} as const

/** Adds to a refusal by the files domain which of the two files it is about. */
const prepareDocument = async (deps: FilesDeps, type: keyof typeof fields, file: GivenFile): Promise<PreparedFile> => {
  const content = Buffer.from(file.content.replace(/^data:[^,]{0,200},/, ''), 'base64')
  try {
    return await prepareFile(deps, { type, name: file.fileName, content })
  } catch (err) {
    throw err instanceof Refusal ? new Refusal(err.code, { field: fields[type], cause: err }) : err
  }
}
