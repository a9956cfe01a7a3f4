import { randomBytes } from 'node:crypto'
import { startSimulators } from '../../../simulators/src/start-simulators.ts'
import { freePort } from '../../postgres/temporary-postgres.ts'

/** Fygaro and the card gateway with credentials of this run, because production refuses the published ones. */
export const startProviders = async (address: string, publicUrl: string) => {
  const ports = { fygaro: await freePort(), powertranz: await freePort() }
  const secure = { fygaro: await freePort(), powertranz: await freePort() }
  const secret = () => randomBytes(24).toString('base64url')
  const simulators = await startSimulators({
    ports,
    obeysMagicAmounts: false,
    fygaro: {
      keys: [{ id: 'key-of-this-run', secret: secret() }],
      webhookUrl: `${publicUrl}/api/Payment/FygaroPaymentAPI`,
      returnUrl: `${publicUrl}/payment/return`,
    },
    powertranz: { id: '88800001', password: secret() },
  })
  const { FYGARO_BUTTON_URL = '', FYGARO_KEYS = '', POWERTRANZ_URL = '', ...others } = simulators.settings
  const overTls = (url: string, port: number) => `https://${address}:${port}${new URL(url).pathname}`
  return {
    control: simulators.control,
    /** The targets of a TLS proxy in front of them: production requires https for providers. */
    fronts: [
      { address, port: secure.fygaro, upstreams: [ports.fygaro] },
      { address, port: secure.powertranz, upstreams: [ports.powertranz] },
    ],
    settings: {
      FYGARO_BUTTON_URL: overTls(FYGARO_BUTTON_URL, secure.fygaro),
      FYGARO_KEYS,
      POWERTRANZ_URL: overTls(POWERTRANZ_URL, secure.powertranz),
      POWERTRANZ_ID: others['POWERTRANZ_ID'] ?? '',
      POWERTRANZ_PASSWORD: others['POWERTRANZ_PASSWORD'] ?? '',
    },
    stop: simulators.close,
  }
}
