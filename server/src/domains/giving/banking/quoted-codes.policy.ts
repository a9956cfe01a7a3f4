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

/** The pledge codes that a payer wrote, or meant to write, in the text of a transfer. Each may or may not exist. */
export const readQuotedCodes = (text: string): QuotedCodes => {
  const upper = text.toUpperCase()
  const found = [...upper.matchAll(prefixed)].map(([, code = '']) => code)
  const others = upper.match(bare) ?? []
  const typed = [...new Set([...found, ...others])]
  const exact = new Set(typed.flatMap((code) => readPledgeCode(code) ?? []))
  const near = new Set([...found, ...others.filter((code) => !/\s/.test(code))].flatMap(nearPledgeCodes))
  return { exact: [...exact], near: [...near].filter((code) => !exact.has(code)) }
}
