import type { PowertranzConfig, GatewayResult } from './powertranz-wire.ts'
import type { Attempt, Begun } from '../provider.ts'

/** The bank needs the payer's name and contact details for 3-D Secure. */
export const payerOf = (payer: Attempt['payer']) =>
  payer && {
    BillingAddress: {
      FirstName: payer.firstName,
      LastName: payer.lastName,
      EmailAddress: payer.email,
      PhoneNumber: payer.phoneNumber,
    },
  }

type Options = { readonly hasCard: boolean; readonly indicators: Readonly<Record<string, string>> }

export const extendedData = (config: PowertranzConfig, { hasCard, indicators }: Options) => ({
  ...(!hasCard && { HostedPage: { PageSet: config.pageSet, PageName: config.pageName } }),
  ThreeDSecure: { ChallengeWindowSize: 4, ...indicators },
  MerchantResponseUrl: config.returnUrl,
})

/** A prepared payment: the gateway's page to show, and the token that completes it. */
export const begunOf = (result: GatewayResult): Begun => {
  if (result.kind === 'unknown') return result
  if (result.kind === 'not-found') return { kind: 'unknown', reason: 'http-404' }
  const { IsoResponseCode: code, SpiToken: providerRef, RedirectData: html } = result.response
  if (code === 'SP4' && providerRef && html) return { kind: 'page', html, providerRef }
  return { kind: 'refused', code }
}
