import { describe, expect, it } from 'vitest'
import { type AuthorisationCallback, placeOfCallback, recogniseCallback } from './authorisation-callback.ts'

const shopify = { code: 'c', hmac: 'h', shop: 'maple.myshopify.com', state: 's', timestamp: '1' }
const shoplazza = { code: 'c', hmac: 'h', shop: 'maple.myshoplaza.com', state: 's' }
const wix = { code: 'c', instanceId: 'i' }
const launch = { hmac: 'h', shop: 'maple.myshopify.com', timestamp: '1' }

const without = (query: Record<string, string>, ...names: string[]) =>
  Object.fromEntries(Object.entries(query).filter(([name]) => !names.includes(name)))

describe('on the sign-in page', () => {
  it.each<[string, Record<string, string>, AuthorisationCallback]>([
    ['all that Shopify sends', shopify, 'shopify'],
    ['and more of it', { ...shopify, host: 'YQ', locale: 'en' }, 'shopify'],
    ['a launch from Shopify', launch, 'shopify-launch'],
    ['what Wix sends', wix, 'wix'],
    ['what Wix sends, in the other spelling', { code: 'c', instance_id: 'i' }, 'wix'],
    ['what Shoplazza sends', shoplazza, 'shoplazza'],
    ['what Shoplazza sends, with a time', { ...shoplazza, timestamp: '1' }, 'shoplazza'],
    ['a Shoplazza shop in capitals', { ...shoplazza, shop: 'https://Maple.MyShoplaza.com/' }, 'shoplazza'],
    ['nothing', {}, 'none'],
    ['a mail’s link', { magic: 'm', type: 'order', tab: '1' }, 'none'],
    ['a code alone', { code: 'c' }, 'none'],
    ['a Wix instance alone', { instanceId: 'i' }, 'none'],
    ['a name that only looks like Shoplazza', { ...shoplazza, shop: 'myshoplaza.com.evil.example' }, 'none'],
  ])('%s is recognised', (_what, query, callback) => expect(recogniseCallback(query)).toBe(callback))

  it.each(Object.keys(shopify))('a Shopify return without its %s is none', (name) => {
    expect(recogniseCallback(without(shopify, name))).toBe('none')
    expect(recogniseCallback({ ...shopify, [name]: ' ' })).toBe('none')
  })

  it.each(['code', 'hmac', 'state'])('a Shoplazza return without its %s is none', (name) =>
    expect(recogniseCallback(without(shoplazza, name))).toBe('none'),
  )

  it.each(['code', 'instanceId'])('a Wix return without its %s is none', (name) =>
    expect(recogniseCallback(without(wix, name))).toBe('none'),
  )

  it('what is no text is not there', () => {
    expect(recogniseCallback({ ...shopify, code: undefined })).toBe('none')
    expect(recogniseCallback({ ...wix, code: 7 })).toBe('none')
  })
})

describe('at the suppliers’ door', () => {
  it.each<[string, Record<string, string>, AuthorisationCallback]>([
    ['all that Shopify sends', shopify, 'supplier-app'],
    ['a launch', launch, 'supplier-app-launch'],
    ['a code without a state, which is agreed to anew', without(shopify, 'state'), 'supplier-app-launch'],
    ['what Wix sends', wix, 'wix'],
    ['what Shoplazza sends', shoplazza, 'shoplazza'],
    ['no proof', without(shopify, 'hmac'), 'none'],
    ['no shop', without(shopify, 'shop'), 'none'],
    ['no time', without(shopify, 'timestamp'), 'none'],
    ['nothing', {}, 'none'],
  ])('%s is recognised', (_what, query, callback) => expect(recogniseCallback(query, true)).toBe(callback))
})

it('each has its place, and nothing has none', () => {
  const all: AuthorisationCallback[] = ['shopify', 'wix', 'shoplazza', 'shopify-launch', 'supplier-app', 'supplier-app-launch', 'none']
  expect(all.map(placeOfCallback)).toEqual([
    '/platform-return',
    '/platform-return',
    '/platform-return',
    '/install',
    '/sapp/login/',
    '/sapp/login/',
    undefined,
  ])
})
