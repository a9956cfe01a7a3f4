// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { offline, stubFetch } from '../../../../test/fake-fetch.ts'
import { click, mount } from '../../../../test/mount.tsx'
import { AccountOffer } from './account-offer.tsx'

const mountOffer = async () => {
  const { container } = await mount(<AccountOffer orderPageUrl="/order/signed" heading="h2" />)
  const password = container.querySelector<HTMLInputElement>('[name=password]')
  if (password) password.value = 'Blue-Mountain-2026'
  container.querySelector<HTMLInputElement>('[name=agreement]')?.click()
  return container
}

test('a guest opens an account with a password alone', async () => {
  const sent = stubFetch(() => ({ succeeded: true, errors: [] }))
  const container = await mountOffer()
  await click(container, 'Create my account')
  expect(sent).toMatchObject([
    {
      path: '/api/Registration/RegisterDonor',
      body: { link: 'signed', password: 'Blue-Mountain-2026', agreement: true },
    },
  ])
  expect(container.querySelector('output')?.textContent).toContain('We’ve sent you an email')
  expect(container.querySelector('form')).toBeNull()
})

test('a refused password says why at its field, and can be sent again', async () => {
  const errors = [{ field: 'password', description: 'Must have at least one number' }]
  const problem = { code: 'invalid', message: 'Invalid', eventMarker: 'evt-1', errors }
  stubFetch(() => new Response(JSON.stringify(problem), { status: 400 }))
  const container = await mountOffer()
  await click(container, 'Create my account')
  expect(container.querySelector('.mistake')?.textContent).toContain('Must have at least one number')
  expect(container.querySelector<HTMLButtonElement>('[type=submit]')?.disabled).toBe(false)
})

test('without a connection the password stays typed', async () => {
  stubFetch(offline)
  const container = await mountOffer()
  await click(container, 'Create my account')
  expect(container.querySelector('.mistake')?.textContent).toContain('connected to the internet')
  expect(container.querySelector<HTMLInputElement>('[name=password]')?.value).toBe('Blue-Mountain-2026')
})
