import { expect, it } from 'vitest'
import { type MissingItem, missingForLive, type ReadinessFacts, readinessIssues, tileWarnings } from './missing-for-live.ts'
import { mayStepTo, type OnboardingStep, type OnboardingTarget } from './onboarding-step.ts'

const ready: ReadinessFacts = {
  hasShop: true,
  hasFeed: false,
  productCount: 12,
  shipsSomewhere: true,
  hasValues: true,
  hasPaymentAccount: true,
  isProfileComplete: true,
  hasAgreed: true,
  linkedDescriptions: 0,
  uncategorizedProducts: 0,
}
const issues = (facts: Partial<ReadinessFacts>) => missingForLive({ ...ready, ...facts }).map(({ issue }: MissingItem) => issue)

it('a supplier with everything lacks nothing', () => expect(issues({})).toEqual([]))

it.each([
  [{ hasShop: false, productCount: 0 }, ['no_shopify', 'product_count']],
  [{ hasShop: false, hasFeed: true }, []],
  [{ hasShop: false }, []],
  [{ productCount: 0 }, ['product_count']],
  [{ shipsSomewhere: false }, ['active_shipping_options']],
  [{ hasValues: false }, ['no_values']],
  [{ hasPaymentAccount: false }, ['no_payment']],
  [{ isProfileComplete: false }, ['profile_incomplete']],
  [{ hasAgreed: false }, ['supplier_agreement']],
  [{ linkedDescriptions: 2 }, ['description_links']],
  [{ uncategorizedProducts: 1 }, ['uncategorized_products']],
])('a supplier with %j is missing %j', (facts, missing) => expect(issues(facts)).toEqual(missing))

it.each([
  ['hasPaymentAccount', 'integrations', 'Stripe or PayPal Payment Account Required'],
  ['shipsSomewhere', 'shipping', 'No Active Shipping Rates'],
  ['isProfileComplete', 'profile', 'Missing Required Details'],
  ['hasValues', 'values', 'No Values Set'],
  ['hasAgreed', 'agreement', 'You must agree to the Supplier Agreement'],
] as const)('a supplier without %s is warned on the tile %s in the words of its checklist, with a link to it', (fact, tile, message) => {
  const facts = { ...ready, [fact]: false, hasBrandingDescription: true, billing: 'fine' as const }
  expect(tileWarnings(facts)).toEqual([{ tile, message }])
  expect(missingForLive(facts)).toMatchObject([{ message, href: `/supplier/settings/${tile}` }])
})

it('a missing description of the branding is warned of on its tile, and keeps nobody from being live', () => {
  expect(tileWarnings({ ...ready, hasBrandingDescription: false, billing: 'fine' })).toEqual([
    { tile: 'packaging', message: 'Missing Branding Description' },
  ])
})

it.each([
  ['unpaid', 'An Invoice Is Unpaid'],
  ['no_card', 'No Card Saved for Your Commission'],
] as const)('commission that cannot be charged, being %s, is warned of on the billing tile', (billing, message) => {
  expect(tileWarnings({ ...ready, hasBrandingDescription: true, billing })).toEqual([{ tile: 'billing', message }])
})

it('every issue of the specification can be missing, and is named once', () => {
  const nothing = missingForLive({
    hasShop: false,
    hasFeed: false,
    productCount: 0,
    shipsSomewhere: false,
    hasValues: false,
    hasPaymentAccount: false,
    isProfileComplete: false,
    hasAgreed: false,
    linkedDescriptions: 1,
    uncategorizedProducts: 1,
  })
  expect(nothing.map(({ issue }) => issue).sort()).toEqual([...readinessIssues].sort())
})

it('a count of one is written in the singular', () =>
  expect(missingForLive({ ...ready, linkedDescriptions: 1, uncategorizedProducts: 2 }).map(({ message }) => message)).toEqual([
    'Remove links from 1 product description',
    'Choose a category for 2 products',
  ]))

it.each([
  ['password', 'products', true, true],
  ['password', 'products', false, false],
  ['password', 'csv', true, false],
  ['password', 'done', true, false],
  ['products', 'shopify', true, true],
  ['products', 'done', true, true],
  ['shopify', 'csv', true, true],
  ['csv', 'products', true, true],
  ['csv', 'password', true, false],
] as [OnboardingStep, OnboardingTarget, boolean, boolean][])(
  'onboarding goes from %s to %s, with a password %j: %j',
  (from, to, hasPassword, may) => expect(mayStepTo(from, to, { hasPassword })).toBe(may),
)
