import { describe, expect, it } from 'vitest'
import { magicLanding } from './magic-landing.ts'

/** Every link type, with its other parameters. */
const landings: readonly (readonly [type: string, rest: { tab?: string; conversationLabel?: string }, address: string])[] = [
  ['supplier_forgot_password', {}, '/supplier/settings/profile?tab=password'],
  ['store_forgot_password', {}, '/settings/password'],
  ['store_profile_settings', {}, '/settings/profile'],
  ['store_new_order', {}, '/order/new'],
  ['order_new', {}, '/order/new'],
  ['wholecommerce', {}, '/dcfulfillment'],
  ['supplier_inbox', {}, '/supplier/inbox'],
  ['supplier_inbox', { conversationLabel: 'maple_7-12' }, '/supplier/inbox/maple_7-12'],
  ['inbox', {}, '/inbox'],
  ['inbox?to_supplier=7', {}, '/inbox?to_supplier=7'],
  ['inbox?label=a-b&to_supplier=7%208', {}, '/inbox?label=a-b&to_supplier=7%208'],
  ['issues', {}, '/imported/store?status=issues'],
  ['setup', {}, '/setup'],
  ['imports', {}, '/imports'],
  ['accounts', {}, '/accounts'],
  ['settings', {}, '/settings'],
  ['platforms', {}, '/settings/platforms'],
  ['prebuilt', {}, '/prebuilt'],
  ['changes', {}, '/notifications'],
  ['store', {}, '/dashboard'],
  ['store', { conversationLabel: 'maple_7-12' }, '/inbox/maple_7-12'],
  ['store', { tab: '7' }, '/dashboard'],
  ['store_notifications', {}, '/settings/notifications'],
  ['plans', {}, '/settings/plans'],
  ['free_shipping', {}, '/settings/free_shipping'],
  ['promotions', {}, '/settings/plans?tab=promotions'],
  ['order', { tab: '12' }, '/order/12'],
  ['order', {}, '/orders'],
  ['analytics', {}, '/supplier/analytics'],
  ['vendors', {}, '/supplier/vendors/private'],
  ['unpaid_orders', {}, '/orders'],
  ['all_orders', {}, '/orders?status=all'],
  ['unshipped_orders', {}, '/supplier/orders'],
  ['supplier', {}, '/supplier/products'],
  ['suppliers', {}, '/supplier/products'],
  ['supplier_settings', {}, '/supplier/settings/shipping'],
  ['supplier_settings', { tab: 'integrations' }, '/supplier/settings/integrations'],
  ['supplier_refunds', {}, '/supplier/supplier-refunds'],
  ['store_refunds', {}, '/settings/refunds'],
  // Our addition to the specification's types
  ['supplier_order', { tab: '7' }, '/supplier/order/7'],
  ['supplier_order', {}, '/supplier/orders'],
  ['automatic_payments', {}, '/settings/automatic_payments'],
  ['store_account_details', {}, '/settings/account_details'],
  ['saved_searches', {}, '/products?saved_searches=open'],
]

describe('the link of a mail', () => {
  it.each(landings)('of type %s with %o leads to %s', (type, rest, address) => {
    expect(magicLanding({ type, ...rest })).toBe(address)
  })

  it.each([undefined, '', 'anything else', '__proto__', 'toString', 'unauthorized', 'ORDER', 'inbox/7', '//evil.example'])(
    'of type %s leads to the dashboard',
    (type) => expect(magicLanding({ type, tab: '7', conversationLabel: 'a' })).toBe('/dashboard'),
  )

  it.each([
    ['main', '/dashboard'],
    ['prebuilt', '/dashboard'],
    ['global', '/products'],
    ['nft', '/products'],
    ['portal', '/settings'],
  ] as const)('of type store leads, on the site %s, to %s', (site, home) => expect(magicLanding({ type: 'store' }, site)).toBe(home))
})

describe('what stands in a link never leads elsewhere', () => {
  const foreign = [
    '../admin',
    '//evil.example',
    'https://evil.example',
    'a/b',
    'a?b',
    'a#b',
    '%2e%2e',
    '..',
    '\\evil',
    'a\nb',
    '',
    ' ',
    'a'.repeat(101),
  ]
  it.each(foreign)('as a tab or a label (%s)', (text) => {
    expect(magicLanding({ type: 'order', tab: text })).toBe('/orders')
    expect(magicLanding({ type: 'supplier_order', tab: text })).toBe('/supplier/orders')
    expect(magicLanding({ type: 'supplier_settings', tab: text })).toBe('/supplier/settings/shipping')
    expect(magicLanding({ type: 'store', conversationLabel: text })).toBe('/dashboard')
  })

  it.each([
    'inbox?a#b',
    'inbox?/../admin',
    'inbox?x=https://evil.example',
    'inbox?a\\b',
    'inbox?a b',
    'inbox?%zz',
    `inbox?${'a'.repeat(301)}`,
  ])('after inbox? (%s)', (type) => expect(magicLanding({ type })).toBe('/inbox'))

  const signs = [
    'a',
    '7',
    '/',
    '//',
    '\\',
    '?',
    '#',
    '%',
    '%2f',
    '..',
    '.',
    ':',
    '@',
    '&',
    '=',
    '\t',
    '\n',
    ' ',
    'evil.example',
    'javascript:',
  ]
  it('whatever signs it is made of', () => {
    for (const one of signs)
      for (const two of signs)
        for (const three of signs) {
          const text = one + two + three
          for (const type of ['order', 'supplier_settings', 'store', 'inbox?', text]) {
            const address = magicLanding({ type: type === 'inbox?' ? type + text : type, tab: text, conversationLabel: text })
            expect(address).toMatch(/^\/[a-z]/)
            const url = new URL(address, 'https://here.example')
            expect(url.origin).toBe('https://here.example')
            expect(url.pathname + url.search).toBe(address)
          }
        }
  })
})
