/** Quick replies of stores and suppliers: over HTTP, against a real database. */
import { describe, expect, test, vi } from 'vitest'
import { makeSupplier, signUpStore } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder, ship } from '#testing/actors/business-actors'
import { chatWithMessage, makeChat, send } from '#testing/actors/inbox-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld({ MESSAGE_LIMIT: '1000' })

const tryToAdd = (token: string, name: string, text = 'Thank you, {name}.') =>
  world.call('POST', '/v1/quick_replies/', { token, body: { name, text } })
const add = async (token: string, name: string): Promise<number> => (await tryToAdd(token, name)).body.id
const namesOf = async (token: string): Promise<string[]> =>
  (await demand(world, 'GET', '/v1/quick_replies/', token)).quick_replies.map(({ name }: { name: string }) => name)
const move = (token: string, id: number, place: number) => world.call('POST', `/v1/quick_replies/${id}/move/`, { token, body: { place } })

describe.each(['store', 'supplier'] as const)('quick replies of a %s', (side) => {
  const account = async () => (side === 'store' ? await signUpStore(world) : await makeSupplier(world)).token

  test('are added at the end, changed, moved and removed', async () => {
    const token = await account()
    const [first, , third] = [await add(token, 'First'), await add(token, 'Second'), await add(token, '  Third \n one ')]
    expect(await namesOf(token)).toEqual(['First', 'Second', 'Third one'])
    const { body } = await world.call('POST', `/v1/quick_replies/${first}/`, {
      token,
      body: { name: 'One', text: ' Order {order} left. ' },
    })
    expect(body).toEqual({ id: first, name: 'One', text: 'Order {order} left.' })
    const moved = await move(token, third, 0)
    expect(moved.body.quick_replies.map(({ name }: { name: string }) => name)).toEqual(['Third one', 'One', 'Second'])
    expect((await move(token, third, 49)).status).toBe(200)
    expect(await namesOf(token)).toEqual(['One', 'Second', 'Third one'])
    expect((await world.call('DELETE', `/v1/quick_replies/${first}/`, { token })).status).toBe(200)
    expect((await world.call('DELETE', `/v1/quick_replies/${first}/`, { token })).status).toBe(404)
    expect(await namesOf(token)).toEqual(['Second', 'Third one'])
  })

  test('are fifty at most, also when two are added at once, and each reply is moved to one place', async () => {
    const token = await account()
    for (let made = 0; made < 49; made++) await add(token, `Reply ${made}`)
    const answers = await Promise.all(['One', 'Other'].map((name) => tryToAdd(token, name)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: 'QUICK_REPLY_LIMIT' })
    const { quick_replies: held } = await demand(world, 'GET', '/v1/quick_replies/', token)
    await Promise.all([move(token, held[0].id, 10), move(token, held[1].id, 20), move(token, held[2].id, 30)])
    expect((await namesOf(token)).toSorted()).toEqual(held.map(({ name }: { name: string }) => name).toSorted())
    expect(await namesOf(token)).toHaveLength(50)
  })

  test('are refused without a name, without a text, and with a field that there is not', async () => {
    const token = await account()
    const faults = [await tryToAdd(token, ' '), await tryToAdd(token, 'Empty', ' !'), await tryToAdd(token, 'Slip', 'Order {ordr}')]
    expect(faults.map(({ status }) => status)).toEqual([422, 422, 422])
    expect(JSON.stringify(faults[2]!.body)).toContain('{ordr} is not a field.')
    expect(await namesOf(token)).toEqual([])
  })

  test('belong to it alone', async () => {
    const [token, other] = [await account(), await account()]
    const id = await add(token, 'Mine')
    const answers = await Promise.all([
      world.call('POST', `/v1/quick_replies/${id}/`, { token: other, body: { name: 'Yours', text: 'Yours' } }),
      move(other, id, 0),
      world.call('DELETE', `/v1/quick_replies/${id}/`, { token: other }),
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404])
    expect([await namesOf(token), await namesOf(other)]).toEqual([['Mine'], []])
  })
})

describe('what fills a quick reply', () => {
  const values = (token: string, label: string, order?: number) =>
    world.call('GET', `/v1/quick_reply_values/?label=${label}${order === undefined ? '' : `&supplier_order=${order}`}`, { token })

  test('is the name of the other side, and nothing of an order where no message refers to one', async () => {
    const { store, supplier, label } = await makeChat(world, { store: 'Harbour Lane', supplier: 'North Woods' })
    expect((await values(store.token, label)).body).toEqual({ name: 'North Woods', order: null })
    expect((await values(supplier.token, label)).body).toEqual({ name: 'Harbour Lane', order: null })
  })

  test('is the order that is asked for, or that messages referred to last, with its parcels once it is shipped', async () => {
    const business = await openForBusiness(world)
    const [first, second] = [await paidOrder(world, business), await paidOrder(world, business)]
    const chat = await chatWithMessage(world, business, business.supplier)
    await send(world, chat, business.token, 'Where is it?', { supplier_orders: [first.block.supplier_order_id] })
    await send(world, chat, business.token, 'And thank you')
    const { token } = business.supplier
    const before = await values(token, chat.label)
    expect(before.body.order).toMatchObject({ name: first.inTheShop.name, parcels: [], ship_by: expect.any(String) })
    expect((await ship(world, business, first.block)).status).toBe(200)
    const after = await values(token, chat.label)
    expect(after.body.order).toMatchObject({ ship_by: null, parcels: [{ carrier: 'UPS', tracking_number: '1Z999AA10123456784' }] })
    expect((await values(token, chat.label, second.block.supplier_order_id)).body.order).toMatchObject({
      name: second.inTheShop.name,
      parcels: [],
    })
  })

  test('is not there in a conversation of others, and never an order of others', async () => {
    const business = await openForBusiness(world)
    const { block } = await paidOrder(world, business)
    const { store, label } = await makeChat(world)
    expect((await values(business.token, label)).status).toBe(404)
    expect((await values(store.token, label, block.supplier_order_id)).status).toBe(404)
  })
})
