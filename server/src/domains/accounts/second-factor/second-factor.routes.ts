import {
  addPasskey as addPasskeyCall,
  beginPasskey,
  beginTotp,
  confirmTotp,
  disableSecondFactor as disableCall,
  getMySecondFactor,
  removePasskey as removePasskeyCall,
  renewRecoveryCodes as renewCall,
} from '@lignum/contract/accounts/second-factor'
import type { FastifyInstance } from 'fastify'
import { may } from '#kit/security/actor'
import { serve } from '#kit/http/serve'
import { presentPasskey } from '../users/users.present.ts'
import type { AccountsDeps } from '../accounts.tables.ts'
import { addPasskey, beginPasskeyEnrolment } from './add-passkey.ts'
import { disableSecondFactor } from './disable-second-factor.ts'
import { beginTotpEnrolment, enrolTotp } from './enrol-totp.ts'
import { removePasskey } from './remove-passkey.ts'
import { renewRecoveryCodes } from './renew-recovery-codes.ts'
import { countRecoveryCodes, findMethods, listPasskeys } from './second-factor.reads.ts'

export const secondFactorRoutes = (app: FastifyInstance, deps: AccountsDeps) => {
  serve(app, getMySecondFactor, async ({ actor }) => {
    const methods = await findMethods(deps.db, actor.id)
    const passkeys = await listPasskeys(deps.db, actor.id)
    return {
      isEnrolled: methods.some((method) => method !== 'RecoveryCode'),
      isObligatory: actor.mustEnrolSecondFactor || may(actor, 'Login_to_Admin'),
      methods,
      passkeys: passkeys.map(presentPasskey),
      recoveryCodesLeft: await countRecoveryCodes(deps.db, actor.id),
    }
  })

  serve(app, beginTotp, ({ request, by }) => beginTotpEnrolment(deps, by, request.password))
  serve(app, confirmTotp, ({ request, by }) => enrolTotp(deps, by, request.code))
  serve(app, beginPasskey, ({ request, by }) => beginPasskeyEnrolment(deps, by, request.password))
  serve(app, addPasskeyCall, ({ request, by }) => addPasskey(deps, by, request))
  serve(app, removePasskeyCall, ({ request, by }) => removePasskey(deps, by, request))
  serve(app, renewCall, ({ request, by }) => renewRecoveryCodes(deps, by, request.password))
  serve(app, disableCall, ({ request, by }) => disableSecondFactor(deps, by, request.password))
}
