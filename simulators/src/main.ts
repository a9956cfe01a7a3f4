import { portsFrom, startSimulators } from './start-simulators.ts'

const { env } = process
const site = env['PUBLIC_URL'] ?? 'http://127.0.0.1:8080'

/** The simulators on fixed ports, for manual use. Webhooks and payers are sent to PUBLIC_URL unless overridden. */
const simulators = await startSimulators({
  ports: portsFrom(Number(env['SIMULATORS_PORT'] ?? 8090)),
  fygaro: {
    webhookUrl: env['FYGARO_HOOK_URL'] ?? `${site}/api/Payment/FygaroPaymentAPI`,
    returnUrl: env['FYGARO_RETURN_URL'] ?? `${site}/payment/return`,
  },
  paypal: { webhookUrl: env['PAYPAL_HOOK_URL'] ?? `${site}/api/Payment/PaypalWebhook` },
})
for (const [name, url] of Object.entries(simulators.urls)) console.log(`${name} ${url}`)
console.log('\nStart Lignum with:')
for (const [name, value] of Object.entries(simulators.settings)) console.log(`${name}=${value}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void simulators.close().then(() => process.exit(0)))
}
