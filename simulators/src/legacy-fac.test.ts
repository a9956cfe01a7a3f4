import { expect, test } from 'vitest'
import { facSignature, legacyFacServer } from './legacy-fac.ts'

const four = ['simPass1', '88800001', '464748', 'ORD-000123']

test('the golden signatures are reproduced', () => {
  expect(facSignature(...four, '000001000000', '388')).toBe('Awnm4MKUbq+mtCiIMjRPm0woInI=')
  expect(facSignature(...four)).toBe('HJeoLUZqloDettDWqoJNM4X2N8c=')
  expect(facSignature(...four, '1', '1')).toBe('xLCZtKchOxtPqllW8R1984SbGRM=')
})

test('the declined response and the forged approval carry the same signature', async () => {
  const app = legacyFacServer()
  const { body } = await app.inject('/fac?orderId=ORD-000123&returnUrl=http%3A%2F%2Fus.test%2Fapi%2FPayment%2FVerify3d')
  expect(body.match(/value="HJeoLUZqloDettDWqoJNM4X2N8c="/g)).toHaveLength(2)
  expect(body.match(/name="ResponseCode" value="[12]"/g)).toHaveLength(2)
  await app.close()
})
