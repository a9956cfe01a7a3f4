import { expect, test } from 'vitest'
import { nameFile } from './name-file.ts'

test.each([
  ['plan.pdf', 'application/pdf', 'plan.pdf'],
  ['photo.JPEG', 'image/jpeg', 'photo.jpg'],
  ['moving.gif', 'image/png', 'moving.png'],
  ['invoice.pdf.exe', 'application/pdf', 'invoice.pdf.exe.pdf'],
  ['Report 1.5', 'application/pdf', 'Report 1.5.pdf'],
  ['C:\\Users\\me\\scan.pdf', 'application/pdf', 'scan.pdf'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['a\r\nSet-Cookie: x=1.png', 'image/png', 'a Set-Cookie x=1.png'],
  ['fake\u202Egnp.exe', 'image/png', 'fake gnp.exe.png'],
  ['école – été.webp', 'image/webp', 'école – été.webp'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['\ud800.png', 'image/png', '\ufffd.png'],
  ['.png', 'image/png', 'file.png'],
  ['///', 'application/pdf', 'file.pdf'],
  ['', 'image/jpeg', 'file.jpg'],
])('%j of type %s is stored as %j', (given, contentType, name) => {
  expect(nameFile(given, contentType)).toBe(name)
})

test('a very long name is truncated', () => {
  expect(nameFile('x'.repeat(5_000), 'application/pdf')).toHaveLength(200)
  expect(nameFile('🏝️'.repeat(500), 'application/pdf').isWellFormed()).toBe(true)
})
