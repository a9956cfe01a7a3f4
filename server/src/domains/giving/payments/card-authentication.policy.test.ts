import { expect, test } from 'vitest'
import { authenticationOf, mayComplete } from './card-authentication.policy.ts'

const said = (status: string) =>
  JSON.stringify({ IsoResponseCode: '3D0', RiskManagement: { ThreeDSecure: { AuthenticationStatus: status } } })

test.each([
  [said('Y'), 'Y', true],
  [said('A'), 'A', true],
  [said('N'), 'N', false],
  [said('R'), 'R', false],
  [said('U'), 'U', false],
  ['{"IsoResponseCode":"3D1"}', 'none', false],
  ['{}', 'unsaid', true],
  ['not json', 'unsaid', true],
  [null, 'unsaid', true],
])('%s is %s', (response, authentication, completes) => {
  expect(authenticationOf(response)).toBe(authentication)
  expect(mayComplete(authenticationOf(response))).toBe(completes)
})
