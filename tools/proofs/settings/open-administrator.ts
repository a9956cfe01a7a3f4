import { setTimeout as wait } from 'node:timers/promises'
import { addUser } from '../../../server/test/worlds/world.ts'
import type { GiftRig } from '../gifts/gift-rig.ts'
import { addSession } from '../listing/rig.ts'

export type Method = 'fygaro' | 'cards' | 'paypal'

/** An administrator who turns ways to pay on and off, at either API process. */
export const openAdministrator = async ({ apis, database: { db } }: GiftRig) => {
  const { id } = await addUser(db, { role: 'Administrator', hasSecondFactor: true })
  await db
    .insertInto('totp_factors')
    .values({ user_id: id, sealed: Buffer.from('sealed'), last_step: 0 })
    .execute()
  const cookie = await addSession(db, id)
  return {
    turn: async (method: Method, isOn: boolean, process: number): Promise<void> => {
      const response = await fetch(`${apis[process % apis.length]}/api/Settings/SetSwitch`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ name: method, isOn, reason: 'A round of the proof' }),
      })
      if (!response.ok) throw new Error(`${method} was not changed: ${response.status} ${await response.text()}`)
      if (isOn) await wait(2_500)
    },
  }
}
export type Administrator = Awaited<ReturnType<typeof openAdministrator>>
