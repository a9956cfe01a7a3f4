import { addToCart, finalizeCart, getBasicCart, largestCart } from '@lignum/contract/giving/cart'
import { expect, test } from 'vitest'
import { addProjects } from '../../../../test/scenes/giving/gifts.ts'
import { openGivingWorld } from '../../../../test/worlds/giving-world.ts'

const world = await openGivingWorld()
const [x = '', y = ''] = world.projects

test('the cart keeps an amount for each currency, and adding without an amount changes neither', async () => {
  const { call } = await world.personOf('SocialInvestor')
  await call(addToCart, { projectId: x, amount: 5_000 })
  await call(addToCart, { projectId: x, amount: 25.5, currency: 'USD' })
  await call(addToCart, { projectId: x, currency: 'USD' })
  expect((await call(getBasicCart, {})).items).toMatchObject([{ id: x, amount: 5_000, usdAmount: 25.5 }])
})

test('FinalizeCart accepts its items as form data', async () => {
  const { call } = await world.personOf('SocialInvestor')
  await call(addToCart, { projectId: x, amount: 100 })
  const items = [
    { itemId: x, amount: 150.25 },
    { itemId: y, amount: 300 },
  ]
  const cart = await call(finalizeCart, { items })
  expect(cart.items.map(({ id, amount }) => ({ itemId: id, amount }))).toEqual(items)
  expect((await call(finalizeCart, { items: items.slice(0, 1), currency: 'USD' })).items[0]).toMatchObject({
    amount: 150.25,
    usdAmount: 150.25,
  })
})

test('FinalizeCart accepts multipart', async () => {
  const { headers } = await world.personOf('SocialInvestor')
  const form = new FormData()
  form.append('items.0.itemId', x)
  form.append('items.0.amount', '150.25')
  const body = new Response(form)
  const response = await world.app.inject({
    method: 'POST',
    url: finalizeCart.path,
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { ...headers, 'content-type': body.headers.get('content-type') ?? '' },
  })
  expect(response.json()).toMatchObject({ items: [{ id: x, amount: 150.25 }] })
})

test('a full cart accepts no further project, and the refusal says so', async () => {
  const { call } = await world.personOf('SocialInvestor')
  const full = await addProjects(world.db, largestCart)
  await call(finalizeCart, { items: full.map((itemId) => ({ itemId, amount: 10 })) })
  const text = `A cart holds ${largestCart} projects`
  await expect(call(addToCart, { projectId: y })).rejects.toThrow(text)
  await expect(call(finalizeCart, { items: [{ itemId: y, amount: 10 }] })).rejects.toThrow(text)
  await call(addToCart, { projectId: full[0] ?? '', amount: 20 })
  expect((await call(getBasicCart, {})).items).toHaveLength(largestCart)
})
