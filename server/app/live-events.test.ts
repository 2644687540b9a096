import { describe, expect, it } from 'vitest'
import { makeProduct, makeSupplier, signUpStore } from '#testing/actors/actors'
import { arrived, demand, openForBusiness, orderAsShopper, pay, ship } from '#testing/actors/business-actors'
import { until } from '#testing/actors/stripe-actors'
import { type OpenTab, openTab } from '#testing/open-tab'
import { testWorld } from '#testing/test-world'

const world = testWorld()

const tabOf = (token: string) => openTab(world.url, { token, ageMs: 0 })
const receives = (tab: OpenTab, kind: string, id?: number) =>
  tab.receives(({ data }) => data?.kind === kind && (id === undefined || data.id === id))

const kinds = (tab: OpenTab) => tab.messages().map((told) => (told as { kind: string }).kind)

describe('what people do reaches the open tabs of those it concerns', () => {
  it('putting a product on the import list', async () => {
    const [store, other] = [await signUpStore(world), await signUpStore(world)]
    const supplier = await makeSupplier(world, { requiresApproval: false })
    const { productId } = await makeProduct(world, supplier.supplierId)
    await using tab = await tabOf(store.token)
    await using elsewhere = await tabOf(other.token)
    await using supplierTab = await tabOf(supplier.token)
    await demand(world, 'POST', '/v1/import_list/', store.token, { product_id: productId })
    await receives(tab, 'imports')
    expect([elsewhere.messages(), supplierTab.messages()]).toEqual([[], []])
  })

  it('asking a supplier for approval, on both sides', async () => {
    const { token } = await signUpStore(world)
    const supplier = await makeSupplier(world)
    await using store = await tabOf(token)
    await using supplierTab = await tabOf(supplier.token)
    await world.call('POST', '/v1/request_approval/', { token, body: { supplier_id: supplier.supplierId } })
    await Promise.all([receives(store, 'approvals'), receives(supplierTab, 'approvals')])
  })

  it('the whole way of an order: its arrival to the store alone, from its payment on to both', async () => {
    const { token } = await signUpStore(world)
    await using stranger = await tabOf(token)
    const business = await openForBusiness(world)
    await using store = await tabOf(business.token)
    await using supplierTab = await tabOf(business.supplier.token)
    const order = await arrived(world, business, await orderAsShopper(world, business))
    await receives(store, 'orders', order.id)
    const { data: arrival } = await receives(store, 'notice')
    expect(arrival).toEqual({ kind: 'notice', text: `Order ${order.name} has arrived`, href: `/order/${order.id}` })
    expect(kinds(supplierTab)).toEqual(['payouts'])

    const { supplier_order_id: block } = (await pay(world, business, order.id)).suppliers[0]
    await receives(supplierTab, 'orders', block)
    const { data: paid } = await receives(supplierTab, 'notice')
    expect(paid).toEqual({ kind: 'notice', text: `Order ${order.name} is paid and can be shipped`, href: `/supplier/order/${block}` })

    const before = store.messages().length
    await ship(world, business, { supplier_order_id: block })
    await until(async () => store.messages().length > before)
    expect(stranger.messages()).toEqual([])
  })

  it('connecting a shop, a card, a plan and an import, each by its name', async () => {
    const business = await openForBusiness(world)
    await using store = await openTab(world.url, { token: business.token, ageMs: 60_000 })
    for (const kind of ['card', 'plan', 'connection', 'imports']) await receives(store, kind)
  })
})
