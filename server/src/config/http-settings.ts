import { z } from 'zod'

const port = z.coerce.number().int().min(1).max(65_535)

/** Where the server listens, which proxies it trusts, and how it shuts down. */
export const httpSettings = {
  HOST: z.string().default('127.0.0.1').describe('Address to listen on'),
  PORT: port.default(8080).describe('Port to listen on'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/ })
    .default('http://127.0.0.1:8080')
    .describe('The address visitors use; https makes the cookies Secure'),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .describe(
      'Addresses or networks of our own proxies, separated by commas; only they may set the address of the visitor',
    ),
  HEALTH_PORT: z
    .union([z.literal('off'), port])
    .optional()
    .describe(
      'Port of /livez, /readyz and /metrics in a process that serves no visitors (role worker), or off; empty: 8081 in production, off elsewhere',
    ),
  DRAIN_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(300_000)
    .optional()
    .describe(
      'How long a process that is shutting down still accepts requests, while /readyz responds with 503; empty: 15000 in production, 0 elsewhere',
    ),
}

const shape = z.object(httpSettings)
type Settings = z.output<typeof shape>

export type HttpConfig = ReturnType<typeof httpOf>

/**
 * Longer than nginx avoids an upstream that refused a connection (fail_timeout, 10 s); otherwise two restarts in a row
 * leave it with none.
 */
export const productionDrainMs = 15_000

/**
 * Time limit for requests in flight and running jobs, after the drain period. A payment waits up to 20 seconds for its
 * provider. Service managers wait longer than both together (compose.yaml, ops/systemd).
 */
export const finishWithinMs = 25_000

export const httpOf = (s: Settings, isProduction: boolean) => ({
  host: s.HOST,
  port: s.PORT,
  publicUrl: s.PUBLIC_URL,
  trustedProxies: s.TRUSTED_PROXIES.split(',')
    .map((p) => p.trim())
    .filter(Boolean),
  isSecure: s.PUBLIC_URL.startsWith('https:'),
  healthPort: healthPortOf(s, isProduction),
  drainMs: s.DRAIN_MS ?? (isProduction ? productionDrainMs : 0),
})

const healthPortOf = ({ HEALTH_PORT }: Settings, isProduction: boolean): number | null => {
  if (HEALTH_PORT === 'off') return null
  return HEALTH_PORT ?? (isProduction ? 8081 : null)
}
