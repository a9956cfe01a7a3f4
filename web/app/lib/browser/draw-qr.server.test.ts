import { expect, test } from 'vitest'
import { drawQr } from './draw-qr.server.ts'

test('a code is a picture in itself, and another text is another picture', () => {
  const uri = 'otpauth://totp/Lignum:ana@lignum.test?secret=JBSWY3DPEHPK3PXP'
  expect(decodeURIComponent(drawQr(uri))).toMatch(/^data:image\/svg\+xml,<svg [^>]*viewBox="0 0 \d+ \d+"/)
  expect(drawQr(uri)).not.toBe(drawQr(`${uri}2`))
})
