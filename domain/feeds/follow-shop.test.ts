import { describe, expect, it } from 'vitest'
import { money } from '../vocabulary/money.ts'
import { type Following, followShop, follows } from './follow-shop.ts'

const product = (more: object = {}) =>
  ({
    active: true,
    variants: [{ id: 1, sku: 'JUG', active: true, quantity: 5, listPrice: money(2800, 'USD'), retailPrice: money(4000, 'USD') }],
    ...more,
  }) as never
const own = (more: object = {}, variant: object = {}) =>
  ({
    isOffered: true,
    variants: [{ externalVariantId: '9', sku: 'JUG', priceMinor: 4000, quantity: 5, optionValues: [], ...variant }],
    ...more,
  }) as never
const following = (more: Partial<Following> = {}): Following => ({
  inventory: true,
  pricing: true,
  said: { JUG: 5 },
  inShop: new Map(),
  isWithdrawn: false,
  discountPercent: 30,
  overridesDiscount: false,
  ...more,
})

describe('what follows the shop', () => {
  it.each<[string, object, Parameters<typeof followShop>[1], Partial<Following>, unknown]>([
    ['nothing where both agree', {}, own(), {}, undefined],
    ['stock', {}, own({}, { quantity: 3 }), {}, { variants: [{ id: 1, quantity: 3 }] }],
    ['no stock where that is switched off', {}, own({}, { quantity: 3 }), { inventory: false }, undefined],
    ['both prices', {}, own({}, { priceMinor: 5000 }), {}, { variants: [{ id: 1, priceMinor: 3500, retailPriceMinor: 5000 }] }],
    ['no price where that is switched off', {}, own({}, { priceMinor: 5000 }), { pricing: false }, undefined],
    [
      'the retail price alone where the price is set by hand',
      {},
      own({}, { priceMinor: 5000 }),
      { overridesDiscount: true },
      { variants: [{ id: 1, retailPriceMinor: 5000 }] },
    ],
    ['not back what orders have taken since the shop said so', {}, own({}, { quantity: 8 }), { said: { JUG: 8 } }, undefined],
    [
      'nothing where the shop has taken off what an order holds here',
      {},
      own({}, { quantity: 3 }),
      { inShop: new Map([['JUG', 2]]) },
      undefined,
    ],
    [
      'what others bought there beside such an order',
      {},
      own({}, { quantity: -1 }),
      { inShop: new Map([['JUG', 2]]) },
      { variants: [{ id: 1, quantity: 1 }] },
    ],
    ['an end where it is gone', {}, undefined, {}, { active: false }],
    ['an end where it is archived', {}, own({ isOffered: false }), {}, { active: false }],
    ['a return of what the shop had taken off', { active: false }, own(), { isWithdrawn: true }, { active: true }],
    ['no return of what the supplier has taken off here', { active: false }, own(), {}, undefined],
    ['nothing of one that is gone and off', { active: false }, undefined, {}, undefined],
    ['an empty stock of a variant that is gone', {}, own({}, { sku: 'OTHER' }), {}, { variants: [{ id: 1, quantity: 0 }] }],
    ['an uncounted stock', {}, own({}, { quantity: null }), {}, { variants: [{ id: 1, quantity: 9999 }] }],
  ])('is %s', (_what, ours, theirs, more, outcome) => expect(followShop(product(ours), theirs, following(more))).toEqual(outcome))
})

it.each([
  [true, true, true],
  [true, false, false],
  [false, true, false],
])('stock follows where all products do (%s) and this one does (%s): %s', (syncInventory, tracksInventory, inventory) =>
  expect(follows({ syncInventory, syncPricing: true }, { tracksInventory, tracksPricing: true })).toEqual({ inventory, pricing: true }),
)
