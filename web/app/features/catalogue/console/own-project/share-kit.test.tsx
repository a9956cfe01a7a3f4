// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mount } from '../../../../../test/mount.tsx'
import { ShareKit } from './share-kit.tsx'

test('the owner has the link, the QR code and the picture, to send and to download', async () => {
  const address = 'https://lignum.test/projects/1/night-nurse-line'
  const { container } = await mount(
    <ShareKit name="Night Nurse Line" address={address} qr="data:image/svg+xml,qr" picture="/share.png" />,
  )
  expect(container.querySelector('a')?.getAttribute('href')).toBe(address)
  const downloads = [...container.querySelectorAll('a[download]')].map((link) => link.getAttribute('href'))
  expect(downloads).toEqual(['data:image/svg+xml,qr', '/share.png'])
  expect(container.querySelector(`a[href^="https://wa.me/"]`)).not.toBeNull()
})
