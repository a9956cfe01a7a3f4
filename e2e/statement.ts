/** The payment simulators of the demo listen ten ports above the site. */
const site = new URL(process.env.LIGNUM_URL ?? 'http://127.0.0.1:8080')
const control = process.env.SIMULATORS_URL ?? `http://${site.hostname}:${Number(site.port) + 10}`

type Hold = { readonly minor: number; readonly state: string }
const isHold = (found: unknown): found is Hold =>
  typeof found === 'object' && found !== null && 'minor' in found && 'state' in found

/** The amount of the newest authorization on any card, as the card statement would show it. */
export const newestHold = async (): Promise<string> => {
  const response = await fetch(`${control}/__sim/state`)
  const state: unknown = await response.json()
  const listed = typeof state === 'object' && state !== null && 'authorizations' in state ? state.authorizations : []
  const held = (Array.isArray(listed) ? listed : []).filter(isHold).findLast((hold) => hold.state === 'authorized')
  if (!held) throw new Error('No card has an authorization')
  return `${Math.floor(held.minor / 100)}.${String(held.minor % 100).padStart(2, '0')}`
}
