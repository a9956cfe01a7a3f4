import { nearPledgeCodes, readPledgeCode } from '../pledges/pledge-code.ts'

const between = '[\\s._/:-]*'
/** `PL` and nine characters, with any separators between them. */
const prefixed = new RegExp(`(?<![A-Z0-9])P${between}L(${`${between}[A-Z0-9]`.repeat(9)})(?![A-Z0-9])`, 'g')
/** Nine characters without `PL`, whole or in the two groups of a code. */
const bare = /(?<![A-Z0-9])[A-Z0-9]{4}[\s.-]?[A-Z0-9]{5}(?![A-Z0-9])/g

export type QuotedCodes = {
  readonly exact: readonly string[]
  /** Codes from which something in the text differs by one error. */
  readonly near: readonly string[]
}

type LineText = { readonly description: string; readonly payer: string; readonly reference: string }

/** Everything that is written in a bank line. A payer may write the code anywhere. */
export const textOfLine = ({ description, payer, reference }: LineText): string =>
  `${description} ${payer} ${reference}`

const readTyped = (text: string) => {
  const upper = text.toUpperCase()
  return { found: [...upper.matchAll(prefixed)].map(([, code = '']) => code), others: upper.match(bare) ?? [] }
}

/** The pledge codes that a payer wrote in the text of a transfer. Each may or may not exist. */
export const readExactCodes = (text: string): string[] => {
  const { found, others } = readTyped(text)
  return [...new Set([...found, ...others].flatMap((code) => readPledgeCode(code) ?? []))]
}

/** The pledge codes that a payer wrote, or meant to write, in the text of a transfer. Each may or may not exist. */
export const readQuotedCodes = (text: string): QuotedCodes => {
  const { found, others } = readTyped(text)
  const exact = new Set(readExactCodes(text))
  const near = new Set([...found, ...others.filter((code) => !/\s/.test(code))].flatMap(nearPledgeCodes))
  return { exact: [...exact], near: [...near].filter((code) => !exact.has(code)) }
}
