import { describe, expect, it } from 'vitest'
import { followedFields, followFaults, mayUseSwitch, type ProductSync, type SyncSwitch } from './product-sync.ts'

const sync = (more: Partial<ProductSync> = {}): ProductSync => ({
  tracksInventory: true,
  tracksPricing: true,
  overridesDiscount: false,
  shop: { syncInventory: true, syncPricing: true },
  ...more,
})
const shop = (syncInventory: boolean, syncPricing: boolean) => ({ shop: { syncInventory, syncPricing } })

describe('fields that follow the shop', () => {
  it.each<[string, ProductSync | null, string[]]>([
    ['all three where both switches are on', sync(), ['quantity', 'retail_price', 'price']],
    ['none of a product that did not come from there', null, []],
    ['none while the shop is not connected', sync({ shop: null }), []],
    ['stock alone', sync({ tracksPricing: false }), ['quantity']],
    ['prices alone', sync({ tracksInventory: false }), ['retail_price', 'price']],
    ['the retail price where the price is set by hand', sync({ tracksInventory: false, overridesDiscount: true }), ['retail_price']],
    ['none where the account has switched both off', sync(shop(false, false)), []],
    ['none where the account has switched prices off and the product stock', sync({ ...shop(true, false), tracksInventory: false }), []],
  ])('%s', (_, of, fields) => {
    expect(Object.keys(followedFields(of))).toEqual(fields)
  })
})

describe('a switch', () => {
  it.each<[SyncSwitch, Partial<ProductSync>, string | null]>([
    ['track_inventory', {}, null],
    ['track_inventory', { shop: null }, 'NOT_CONNECTED'],
    ['track_inventory', shop(false, true), 'SYNC_OFF'],
    ['track_pricing', shop(false, true), null],
    ['track_pricing', shop(true, false), 'SYNC_OFF'],
    ['override_discount_percent', {}, null],
    ['override_discount_percent', shop(true, false), 'SYNC_OFF'],
    ['override_discount_percent', { tracksPricing: false }, 'SYNC_OFF'],
  ])('%s of %j is refused with %s', (name, more, code) => {
    const decision = mayUseSwitch(sync(more), name)
    expect(decision.allowed ? null : decision.code).toBe(code)
  })
})

const values = (priceMinor: number, retailPriceMinor: number, quantity: number) => ({ priceMinor, retailPriceMinor, quantity })

describe('edits of what follows', () => {
  const before = values(1000, 2000, 5)
  it.each<[string, ProductSync | null, ReturnType<typeof values>, string[]]>([
    ['none where nothing changed', sync(), before, []],
    ['each where all changed', sync(), values(1100, 2100, 6), ['variants.0.price', 'variants.0.retail_price', 'variants.0.quantity']],
    ['none of a product that follows nothing', null, values(1100, 2100, 6), []],
    ['not the price that is set by hand', sync({ overridesDiscount: true }), values(1100, 2000, 5), []],
  ])('are refused: %s', (_, of, after, fields) => {
    expect(followFaults(of, [{ before, after }]).map(({ field }) => field)).toEqual(fields)
  })

  it('are not those of a new variant', () => {
    expect(followFaults(sync(), [{ before: undefined, after: before }])).toEqual([])
  })
})
