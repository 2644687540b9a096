import { describe, expect, it } from 'vitest'
import { magicLanding } from './magic-landing.ts'

describe('the link of a mail', () => {
  it.each([
    ['order', '12', '/order/12'],
    ['order', undefined, '/orders'],
    ['supplier_order', '7', '/supplier/order/7'],
    ['supplier_order', undefined, '/supplier/orders'],
    ['unpaid_orders', undefined, '/orders'],
    ['unshipped_orders', undefined, '/supplier/orders'],
    ['supplier_settings', undefined, '/supplier/settings/shipping'],
    ['supplier_settings', 'integrations', '/supplier/settings/integrations'],
    ['setup', undefined, '/setup'],
    ['imports', undefined, '/imported/list'],
    ['accounts', undefined, '/accounts'],
    ['settings', undefined, '/settings'],
    ['platforms', undefined, '/settings/platforms'],
  ])('of type %s with %s leads to %s', (type, tab, address) => {
    expect(magicLanding(type, tab)).toBe(address)
  })

  it.each([undefined, '', 'anything else', '__proto__', 'toString', 'unauthorized'])('of type %s leads home', (type) => {
    expect(magicLanding(type)).toBeUndefined()
  })

  it.each(['../admin', '//evil.example', 'a/b', 'a?b', '%2e%2e', '', ' '])('never leads elsewhere by its tab (%s)', (tab) => {
    expect(magicLanding('order', tab)).toBe('/orders')
    expect(magicLanding('supplier_settings', tab)).toBe('/supplier/settings/shipping')
  })
})
