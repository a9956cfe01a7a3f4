// @vitest-environment jsdom
import { refusals } from '@lignum/contract/core/errors'
import { describe, expect, test } from 'vitest'
import { mount } from '../../../test/mount.tsx'
import { InvitationProblem, JoinCompany } from './join-company.tsx'

const at = '/join-company?email=nora%40lignum.test&token=t'

const show = async (needsPassword: boolean, loggedInAs: string | null = null) => {
  const invitation = { companyName: 'Hope Bay', firstName: 'Nora', needsPassword }
  const { container } = await mount(
    <JoinCompany
      invitation={invitation}
      email="nora@lignum.test"
      token="t"
      loggedInAs={loggedInAs}
      response={undefined}
    />,
    { at },
  )
  const names = [...container.querySelectorAll<HTMLInputElement>('input[name]')].map(({ name }) => name)
  return { container, names, links: [...container.querySelectorAll('a')].map((a) => a.getAttribute('href')) }
}

describe('an invitation', () => {
  test('of a new person is accepted with a password and the agreement', async () => {
    const { names, container } = await show(true)
    expect(names).toEqual(expect.arrayContaining(['token', 'emailAddress', 'password', 'confirmPassword', 'agreement']))
    expect(container.querySelector('button[type=submit]')?.textContent).toBe('Join Hope Bay')
  })

  test('of a person with an account leads to the login and back', async () => {
    const { container, links } = await show(false)
    expect(container.querySelector('button[type=submit]')).toBeNull()
    expect(links).toEqual([`/login?${new URLSearchParams({ from: at })}`])
  })

  test('is accepted by one press when that account is logged in', async () => {
    const { names, container } = await show(false, 'Nora@lignum.test')
    expect(names).not.toContain('password')
    expect(container.querySelector('button[type=submit]')?.textContent).toBe('Join Hope Bay')
  })

  test.each([true, false])('is not for somebody who is logged in to another account', async (needsPassword) => {
    const { container, links } = await show(needsPassword, 'kofi@lignum.test')
    expect(container.textContent).toContain('for nora@lignum.test, but you are logged in as kofi@lignum.test')
    expect([container.querySelector('form'), links]).toEqual([null, ['/logout']])
  })
})

test.each([
  ['accounts.link-used', '/login?from=%2Fcompany-profile'],
  ['accounts.link-expired', '/contact-us'],
  ['company.invitation-over', '/contact-us'],
] as const)('%s shows the message of the server and what helps', async (code, to) => {
  const { message } = refusals[code]
  const { container } = await mount(<InvitationProblem code={code} message={message} />)
  expect(container.querySelector('[role=alert]')?.textContent).toBe(message)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(to)
})
