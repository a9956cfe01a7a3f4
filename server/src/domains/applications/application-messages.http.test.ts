import { addAccount } from '@lignum/contract/applications/applications'
import { expect, test } from 'vitest'
import { openWorld } from '../../../test/worlds/world.ts'

const world = await openWorld()

const form = {
  accountType: 1,
  primaryTrn: '123456789',
  accountName: 'Rainy days',
  jcsdNumber: '1000200',
  brokerCode: '10',
  hasJointHolders: true,
  clientTypeHolder1: 1,
  firstNameHolder1: 'Sam',
  lastNameHolder1: 'Example',
  dobHolder1: '1979-04-01',
  trnHolder1: '200000001',
}

test.each([
  'accountType',
  'primaryTrn',
  'accountName',
  'jcsdNumber',
  'brokerCode',
  'hasJointHolders',
  'clientTypeHolder1',
  'firstNameHolder1',
  'lastNameHolder1',
  'dobHolder1',
  'trnHolder1',
])('without %s a direct API call gets a field error', async (field) => {
  const { headers } = await world.personOf('SocialInvestor')
  const payload = { ...form, [field]: null }
  const response = await world.app.inject({ method: 'POST', url: addAccount.path, headers, payload })
  expect([response.statusCode, response.json()]).toEqual([
    400,
    expect.objectContaining({
      errors: expect.arrayContaining([expect.objectContaining({ field, description: 'This is required' })]),
    }),
  ])
})
