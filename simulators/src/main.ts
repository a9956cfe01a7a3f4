import { startSimulators } from './start-simulators.ts'

const { env } = process
const port = (name: string, usual: number) => Number(env[name] ?? usual)

/** The providers on fixed ports, for a person with a browser. */
const simulators = await startSimulators({
  host: env['SIMULATORS_HOST'] ?? '127.0.0.1',
  ports: {
    control: port('SIMULATORS_PORT', 8090),
    fygaro: port('FYGARO_PORT', 8091),
    powertranz: port('POWERTRANZ_PORT', 8092),
    paypal: port('PAYPAL_PORT', 8093),
    fac: port('FAC_PORT', 8094),
  },
  paypal: { hookUrl: env['PAYPAL_HOOK_URL'] ?? '' },
  fygaro: { hookUrl: env['FYGARO_HOOK_URL'] ?? '', returnUrl: env['FYGARO_RETURN_URL'] ?? '' },
})
for (const [name, url] of Object.entries(simulators.urls)) console.log(`${name} ${url}`)
console.log('\nStart Lignum with:')
for (const [name, value] of Object.entries(simulators.settings)) console.log(`${name}=${value}`)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => void simulators.close().then(() => process.exit(0)))
}
