import { describe, expect, it } from 'vitest'
import { type BannerFacts, type BannerName, bannersFor, dismissals } from './banners.ts'

/** A store without any banner. */
const settled: BannerFacts = {
  plan: 'GROWTH',
  planType: 'RECURRING',
  platform: 'wix',
  isConnected: true,
  needsPermission: false,
  portalStatus: null,
  isSaleOn: false,
  offer: null,
  hidesPrebuilt: false,
  orders: 0,
  imported: 0,
  importLimit: 250,
}
const none = () => false
const fresh = { claimed: false, dismissed: false }

describe('the banners of a store', () => {
  it.each<[string, Partial<BannerFacts>, BannerName[]]>([
    ['a settled store', {}, []],
    ['no platform connected', { isConnected: false, platform: null }, ['platform']],
    ['a shop that was disconnected', { isConnected: false }, ['platform']],
    ['a shop that accepts our access no more', { needsPermission: true }, ['reconnect']],
    ['on no plan', { plan: 'NONE', planType: null, importLimit: 25 }, ['free-trial']],
    ['on the free plan', { plan: 'STARTER', planType: null, importLimit: 25 }, ['free-trial']],
    ['on the lowest paid plan', { plan: 'BASIC' }, []],
    ['on a partner’s plan', { plan: 'PBP' }, []],
    ['on the highest plan', { plan: 'EXECUTIVE', importLimit: null }, []],
    ['a sale', { isSaleOn: true }, ['sale']],
    ['a sale, on a plan paid for once', { isSaleOn: true, planType: 'ONE_TIME' }, []],
    ['a sale, on a plan for life', { isSaleOn: true, planType: 'LIFE_TIME' }, ['sale']],
    ['a sale, on no plan', { isSaleOn: true, plan: 'NONE', planType: null }, ['sale', 'free-trial']],
    ['an offer', { offer: fresh }, ['offer']],
    ['an offer that was claimed', { offer: { ...fresh, claimed: true } }, []],
    ['an offer that was dismissed for good', { offer: { ...fresh, dismissed: true } }, []],
    ['a private portal that has not answered', { portalStatus: 'PENDING' }, ['pending-approval']],
    ['a private portal that said no', { portalStatus: 'DENIED' }, ['pending-approval']],
    ['a private portal never asked', { portalStatus: 'NEW' }, ['pending-approval']],
    ['a private portal that approved', { portalStatus: 'APPROVED' }, []],
    ['a shop on Shopify', { platform: 'shopify' }, ['prebuilt']],
    ['a shop on Shopify that hides it', { platform: 'shopify', hidesPrebuilt: true }, []],
    ['a shop on Shopify at a private portal', { platform: 'shopify', portalStatus: 'APPROVED' }, []],
    [
      'all at once',
      { ...settled, isConnected: false, plan: 'NONE', isSaleOn: true, offer: fresh, platform: 'shopify', orders: 3 },
      ['platform', 'offer', 'sale', 'free-trial', 'prebuilt'],
    ],
  ])('%s', (_, facts, expected) => {
    expect(bannersFor({ ...settled, ...facts }, none)).toEqual(expected)
  })

  it.each<[string, Partial<BannerFacts>, boolean]>([
    ['that sells nothing', {}, false],
    ['that has an order', { orders: 1 }, true],
    ['with 19 of 25 imports', { imported: 19 }, false],
    ['with 20 of 25 imports', { imported: 20 }, true],
    ['that sells, on a paid plan', { orders: 1, plan: 'BASIC' }, false],
  ])('ask a free store %s to think of a plan, once it has put the trial aside', (_, facts, expected) => {
    const free: BannerFacts = { ...settled, plan: 'STARTER', importLimit: 25, ...facts }
    expect(bannersFor(free, (cookie) => cookie === 'trial_dismissed')).toEqual(expected ? ['free-user-conversion'] : [])
  })

  it('stay away while the cookie of the one that was closed lives, each its own time', () => {
    expect(dismissals).toEqual({
      'pending-approval': null,
      platform: { cookie: 'platform_dismissed', days: 2 },
      reconnect: null,
      offer: { cookie: 'promotions_dismissed', days: 2 },
      sale: { cookie: 'dismissedSale', days: 1 },
      'free-trial': { cookie: 'trial_dismissed', days: 2 },
      'free-user-conversion': { cookie: 'hideFreeUserConversion', days: 2 },
      prebuilt: { cookie: 'dismiss-prebuilt', days: 30 },
    })
    const facts: BannerFacts = {
      ...settled,
      isConnected: false,
      plan: 'NONE',
      isSaleOn: true,
      offer: fresh,
      platform: 'shopify',
      portalStatus: 'PENDING',
    }
    expect(bannersFor(facts, () => true)).toEqual(['pending-approval'])
    for (const name of ['platform', 'offer', 'sale'] as const)
      expect(bannersFor(facts, (cookie) => cookie === dismissals[name]?.cookie)).not.toContain(name)
  })
})
