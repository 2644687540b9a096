/** Refund requests that messages refer to, shown to the two sides of their conversation. */
import { expect, test, vi } from 'vitest'
import { makeAdmin, makeSupplier } from '#testing/actors/actors'
import { type Business, demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { chatBetween, chatWithMessage, messagesOf, send, trySend } from '#testing/actors/inbox-actors'
import { askForRefund } from '#testing/actors/refund-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 120_000 })
const world = testWorld({ MESSAGE_LIMIT: '1000' })

async function claimOf(business: Business): Promise<number> {
  const { order, block } = await paidOrder(world, business)
  await ship(world, business, block)
  return askForRefund(world, business.token, block.supplier_order_id, order.suppliers[0].products[0].id)
}
const cards = async (token: string, label: string, ids: string) =>
  (await demand(world, 'GET', `/v1/api/refunds/cards/?label=${label}&ids=${ids}`, token)).refunds
const detail = (id: number, token: string) => demand(world, 'GET', `/v1/api/refunds/${id}/`, token)

test('a message refers to a refund request, which both sides see as it is now, and staff by its number', async () => {
  const business = await openForBusiness(world)
  const claim = await claimOf(business)
  expect((await detail(claim, business.token)).conversation).toBeNull()
  const chat = await chatWithMessage(world, business, business.supplier)
  expect((await send(world, chat, business.token, 'About this request', { claims: [claim] })).claims).toEqual([claim])
  for (const token of [business.token, business.supplier.token]) {
    expect((await messagesOf(world, chat, token)).at(-1)!.claims).toEqual([claim])
    expect(await cards(token, chat.label, String(claim))).toMatchObject([{ id: claim, status: 'PENDING' }])
    expect((await detail(claim, token)).conversation).toEqual({ id: chat.id, label: chat.label })
  }
  await demand(world, 'POST', `/v1/api/refunds/${claim}/answer/`, business.supplier.token, { status: 'REFUSED' })
  expect(await cards(business.token, chat.label, String(claim))).toMatchObject([{ status: 'REFUSED' }])
  const { token: admin } = await makeAdmin(world)
  expect((await demand(world, 'GET', `/v1/inbox_management/${chat.id}/`, admin)).messages.at(-1).claims).toEqual([claim])
})

test('a refund request of others cannot be named, and is no card', async () => {
  const [business, others] = [await openForBusiness(world), await openForBusiness(world)]
  const [mine, theirs] = [await claimOf(business), await claimOf(others)]
  const chat = await chatWithMessage(world, business, business.supplier)
  const refused = async (label: typeof chat, token: string, claims: number[]) =>
    (await trySend(world, label, token, 'Look at this', { claims })).status
  expect(await refused(chat, business.token, [mine, theirs])).toBe(404)
  expect(await refused(chat, business.supplier.token, [theirs])).toBe(404)
  for (const token of [business.token, business.supplier.token])
    expect((await cards(token, chat.label, `${mine},${theirs}`)).map(({ id }: { id: number }) => id)).toEqual([mine])
  // Nor is a request to one supplier named in the conversation with another.
  const elsewhere = await chatBetween(world, business, await makeSupplier(world))
  expect(await refused(elsewhere, business.token, [mine])).toBe(404)
  expect(await cards(business.token, elsewhere.label, String(mine))).toEqual([])
  expect((await world.call('GET', `/v1/api/refunds/cards/?label=${chat.label}&ids=${mine}`, { token: others.token })).status).toBe(404)
  expect((await trySend(world, chat, business.token, 'Many', { claims: Array.from({ length: 11 }, (_, n) => n + 1) })).status).toBe(422)
})
