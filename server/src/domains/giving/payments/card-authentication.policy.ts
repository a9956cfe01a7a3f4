/** What 3-D Secure found: authenticated, attempted, and the ways in which it did not. */
export type Authentication = 'Y' | 'A' | 'N' | 'R' | 'U' | 'none' | 'unsaid'

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** Reads the gateway's own words, as a browser brought them. */
export const authenticationOf = (response: string | null): Authentication => {
  const said = parse(response)
  if (field(said, 'IsoResponseCode') === '3D1') return 'none'
  const status = field(field(field(said, 'RiskManagement'), 'ThreeDSecure'), 'AuthenticationStatus')
  return status === 'Y' || status === 'A' || status === 'N' || status === 'R' || status === 'U' ? status : 'unsaid'
}

const parse = (text: string | null): unknown => {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}

/** A card without 3-D Secure, or one whose bank could not say, is declined: the loss would be ours. The gateway judges the rest. */
export const mayComplete = (authentication: Authentication): boolean =>
  authentication === 'Y' || authentication === 'A' || authentication === 'unsaid'
