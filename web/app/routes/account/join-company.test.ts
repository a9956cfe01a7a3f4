import { describe, expect, test } from 'vitest'
import { asMember, asVisitor, contextWith, formOf, refused } from '../../../test/fake-api.ts'
import { action, loader } from './join-company.tsx'

const [read, join] = ['/api/Company/GetCompanyInvitation', '/api/Company/JoinCompany']
const invitation = { companyName: 'Hope Bay', firstName: 'Nora', needsPassword: true }
const link = { emailAddress: 'nora@lignum.test', token: 't' }
const pattern = '/join-company'
const done = { [join]: { succeeded: true, errors: [] } }

const load = (responses: Record<string, unknown>, query = '?email=nora%40lignum.test&token=t') => {
  const { context, sentTo } = contextWith(responses)
  const url = new URL(`http://lignum.test/join-company${query}`)
  return { loaded: loader({ context, url, request: new Request(url), params: {}, pattern }), sentTo }
}

const post = (responses: Record<string, unknown>, fields: Record<string, string>) => {
  const { context, sentTo } = contextWith(responses)
  const url = new URL('http://lignum.test/join-company')
  const request = new Request(url, { method: 'POST', body: formOf(fields) })
  return { posted: action({ context, url, request, params: {}, pattern }), sentTo }
}

describe('opening the link', () => {
  test('reads the invitation and accepts nothing', async () => {
    const { loaded, sentTo } = load({ ...asVisitor, [read]: invitation })
    expect(await loaded).toMatchObject({ data: { invitation, problem: null, loggedInAs: null }, init: { status: 200 } })
    expect([sentTo(read), sentTo(join)]).toEqual([[link], []])
  })

  test('says who is logged in', async () => {
    const { loaded } = load({ ...asMember, [read]: { ...invitation, needsPassword: false } })
    expect(await loaded).toMatchObject({ data: { loggedInAs: 'ana@lignum.test' } })
  })

  test('shows why it cannot be used', async () => {
    const { loaded } = load({ ...asVisitor, [read]: refused('accounts.link-expired') })
    expect(await loaded).toMatchObject({ data: { problem: { code: 'accounts.link-expired' } }, init: { status: 400 } })
  })

  test('without its token is a wrong link, and nothing is called', async () => {
    const { loaded, sentTo } = load(asVisitor, '?email=nora%40lignum.test')
    expect(await loaded).toMatchObject({ data: { problem: { code: 'accounts.link-wrong' } }, init: { status: 400 } })
    expect(sentTo(read)).toEqual([])
  })
})

describe('accepting the invitation', () => {
  const secret = { password: 'Zephyr-Lagoon-77', confirmPassword: 'Zephyr-Lagoon-77' }

  test('with an account goes on to the company', async () => {
    const { posted, sentTo } = post(done, link)
    const response = await posted
    expect(response instanceof Response && response.headers.get('location')).toBe(
      '/company-profile?notice=company-joined',
    )
    expect(sentTo(join)).toMatchObject([link])
  })

  test('with a first password goes on to the login', async () => {
    const { posted, sentTo } = post(done, { ...link, ...secret, agreement: 'on' })
    const response = await posted
    expect(response instanceof Response && response.headers.get('location')).toBe(
      '/login?from=%2Fcompany-profile&notice=company-joined-first',
    )
    expect(sentTo(join)).toMatchObject([{ ...link, ...secret, agreement: 'on' }])
  })

  test('without password and agreement reports both', async () => {
    const { posted, sentTo } = post({}, { ...link, password: '', confirmPassword: '' })
    expect(await posted).toMatchObject({
      data: {
        fieldErrors: {
          password: ['Password is required'],
          agreement: ['You must agree to the terms of use and the privacy policy.'],
        },
      },
    })
    expect(sentTo(join)).toEqual([])
  })

  test.each(['company.has-one', 'company.other-account', 'accounts.link-used'] as const)(
    'is refused: %s',
    async (code) => {
      const { posted } = post({ [join]: refused(code) }, link)
      expect(await posted).toMatchObject({ data: { problem: { code } } })
    },
  )
})
