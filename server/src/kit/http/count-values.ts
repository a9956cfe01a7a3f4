/** Our largest form, a cart of fifty projects, has a few hundred fields. */
export const mostFormFields = 2_000
/** More than any call needs, far less than would take long to parse, validate and copy. */
export const mostJsonValues = 20_000

/**
 * True when a form has more fields than any of ours. Counted before parsing: parsing 250,000 fields takes longer than
 * refusing them.
 */
export const hasTooManyFields = (form: Buffer | string): boolean => {
  let fields = 1
  for (let at = form.indexOf('&'); at >= 0 && fields <= mostFormFields; at = form.indexOf('&', at + 1)) fields += 1
  return fields > mostFormFields
}

const [quote, backslash, comma, bracket, brace] = ['"', '\\', ',', '[', '{'].map((sign) => sign.charCodeAt(0))

/** The same for JSON: a value begins after each comma and inside each bracket that is not part of a string. */
export const hasTooManyValues = (json: string): boolean => {
  let values = 1
  for (let at = 0; at < json.length && values <= mostJsonValues; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (sign === comma || sign === bracket || sign === brace) values += 1
  }
  return values > mostJsonValues
}

/** The index where the string that begins here ends; the end of the document when it is not terminated. */
const endOfText = (json: string, begin: number): number => {
  for (let at = begin + 1; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) return at
    if (sign === backslash) at += 1
  }
  return json.length
}
