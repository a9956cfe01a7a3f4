import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.server.ts'

test('a QR code is an SVG data URL, and another text gives another image', () => {
  const uri = 'otpauth://totp/Lignum:ana@lignum.test?secret=JBSWY3DPEHPK3PXP'
  expect(decodeURIComponent(drawQr(uri))).toMatch(/^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 \d+ \d+"/)
  expect(drawQr(uri)).not.toBe(drawQr(`${uri}2`))
})
