import * as emails from '#emails/accounts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { renderMail } from '#kit/mail/mail'

const site = 'https://lignum.test'
const link = `${site}/auth/confirm?email=ana%40example.test&token=abc`
const firstName = 'Ana <b>& Co'

const letters = [
  {
    name: 'activation',
    letter: createElement(emails.ActivationEmail, { firstName, link }),
    contains: ['Welcome to Lignum', 'works once, for 24 hours', link],
  },
  {
    name: 'invitation to a company',
    letter: createElement(emails.CompanyInvitationEmail, { firstName, invitedBy: 'Pat', company: 'Hope Bay', link }),
    contains: ['Pat invites you to join Hope Bay', 'works once, for 72 hours', link],
  },
  {
    name: 'already registered',
    letter: createElement(emails.AlreadyRegisteredEmail, { firstName, siteUrl: site }),
    contains: ['You already have an account', `${site}/login`, `${site}/reset-password`],
  },
  {
    name: 'forgotten password',
    letter: createElement(emails.PasswordResetEmail, { firstName, link }),
    contains: ['Choose a new password', 'works once, for 30 minutes', link],
  },
  {
    name: 'changed password',
    letter: createElement(emails.PasswordChangedEmail, { firstName, when: '1 March 2027', siteUrl: site }),
    contains: [
      'Your password was changed',
      '1 March 2027',
      'We logged out all your other devices',
      `${site}/reset-password`,
    ],
  },
  {
    name: 'new device',
    letter: createElement(emails.NewDeviceEmail, {
      firstName,
      when: '1 March 2027',
      browser: 'Firefox',
      siteUrl: site,
    }),
    contains: ['A new sign-in', 'Firefox', `${site}/reset-password`],
  },
]

test.each(letters)(
  'the $name mail has the same content as text and as HTML, and its reason',
  async ({ letter, contains }) => {
    const { html, text } = await renderMail(letter)
    const flat = text.replaceAll(/\s+/g, ' ')
    for (const label of contains) {
      expect(flat.toLowerCase()).toContain(label.toLowerCase())
      expect(html.replaceAll('<!-- -->', '')).toContain(label.replaceAll('&', '&amp;'))
    }
    expect(flat).toContain('You’re getting this email because')
    expect(html).toMatch(/^<!DOCTYPE html/)
  },
)

test.each(letters)('a name cannot inject HTML into the $name mail', async ({ letter }) => {
  const { html, text } = await renderMail(letter)
  expect(html).toContain('Ana &lt;b&gt;&amp; Co')
  expect(text).toContain('Ana <b>& Co')
})

test('a name that looks like an address does not become a link', async () => {
  const letter = createElement(emails.ActivationEmail, {
    firstName: 'https://evil.test',
    link: 'https://lignum.test/a',
  })
  const { html, text } = await renderMail(letter)
  for (const mail of [html, text]) expect(mail).not.toMatch(/evil\.test/)
})
