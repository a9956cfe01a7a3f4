import { login } from '@lignum/contract/accounts/accounts'
import { beginTotp, confirmTotp } from '@lignum/contract/accounts/second-factor'
import { hashPassword } from '../../src/kit/security/passwords.ts'
import { codeAt, openBrowser } from './browser.ts'
import { addUser, type World } from './world.ts'

export const password = 'Right-2026'

/** Users who log in through the API: by password, and by a second factor if they have one. */
export const peopleOf = async (world: World) => {
  const passwordHash = await hashPassword(password)

  const someone = (p: Parameters<typeof addUser>[1] = {}) => addUser(world.db, { passwordHash, ...p })

  /** A new user, logged in. */
  const newcomer = async (role = 'SocialInvestor') => {
    const user = await someone({ role })
    const browser = openBrowser(world.app)
    await browser.call(login, { username: user.email, password })
    return { ...user, ...browser }
  }

  /** The same with an authenticator app; each call gives a new code. */
  const enrolled = async (role = 'SocialInvestor') => {
    const person = await newcomer(role)
    const { secret } = await person.call(beginTotp, { password })
    const { recoveryCodes } = await person.call(confirmTotp, { code: codeAt(secret, world.clock.now()) })
    world.clock.advance(60_000)
    const code = () => codeAt(secret, world.clock.now())
    return { ...person, secret, recoveryCodes, code }
  }

  /** Another browser of that user, after the password step. */
  const challenged = async (email: string, headers: Record<string, string> = {}) => {
    const browser = openBrowser(world.app, { headers })
    const response = await browser.call(login, { username: email, password })
    return { ...browser, answer: response }
  }

  return { someone, newcomer, enrolled, challenged }
}
