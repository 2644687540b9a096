import type { Reply } from '@quayside/contract/endpoint'
import { plansApi } from '@quayside/contract/plans/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore as settings } from '#foundation/testing/sample-store.ts'
import { usd } from '#foundation/testing/usd.ts'
import { Route } from './plans-page.tsx'

const starter = {
  plan: 'STARTER' as const,
  type: 'RECURRING',
  frequency: null,
  active: true,
  confirmed: true,
  start_date: null,
  expiry_date: null,
  remaining_trial_days: 0,
  is_first_time: true,
  is_paid: false,
  import_limit: 25,
  price: null,
  first_price: null,
  first_charges: 1,
  current_period_end: null,
  cancels_at_period_end: false,
  is_cancel_asked: false,
  grace_ends: null,
}
const growthTrial = {
  ...starter,
  plan: 'GROWTH' as const,
  frequency: 'YEARLY' as const,
  expiry_date: '2024-12-04T12:00:00Z',
  remaining_trial_days: 14,
  is_first_time: false,
  is_paid: true,
  import_limit: 250,
}
const offer = (plan: 'STARTER' | 'GROWTH' | 'PROFESSIONAL', name: string, monthly: number, yearly: number, limit: number | null) => ({
  plan,
  name,
  monthly: usd(monthly),
  yearly: usd(yearly),
  yearly_sale: null,
  monthly_sale: null,
  import_limit: limit,
})
const plans = {
  plans: [
    offer('STARTER', 'Starter', 0, 0, 25),
    offer('GROWTH', 'Growth', 5500, 34900, 250),
    offer('PROFESSIONAL', 'Professional', 9500, 49900, null),
  ],
  payment_plan: starter,
  sale_percent: null,
  offers: [],
  is_billed_by_shop: false,
  billing: { by: null, credit: null, paid_until: null, payment_url: null, next: null, unpaid: null },
  trial: { days: 14, available: true, has_card: false },
}

async function open(api: FakeApi, answer: Reply<typeof plansApi.list>, at = '/settings/plans') {
  await page.viewport(1280, 900)
  api.on(workspace.storeSettings, settings).on(plansApi.list, answer)
  return renderPage(Route, { path: '/settings/plans', at })
}

test('an admin in the store’s place can neither choose nor cancel a plan, and reads why', async () => {
  using api = fakeApi()
  await page.viewport(1280, 900)
  const impersonated_by = { name: 'Ines', until: '2030-01-01T00:00:00Z' }
  api.on(workspace.storeSettings, { ...settings, impersonated_by }).on(plansApi.list, plans)
  const { screen } = await renderPage(Route, { path: '/settings/plans', at: '/settings/plans' })
  const choose = screen.getByRole('button', { name: /Professional/ }).first()
  await expect.element(choose).toHaveAttribute('aria-disabled', 'true')
  await expect.element(choose).toHaveAccessibleDescription('Only the owner of this account may do that')
  expect(api.sent(plansApi.set)).toEqual([])
})

test('plans show what they cost by the year and by the month', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  const growth = screen.getByRole('listitem').filter({ hasText: 'Growth' }).first()
  await expect.element(growth).toMatchTextContent(/\$29\.08 a month/)
  await expect.element(growth).toMatchTextContent(/\$349 a year, 47% less/)
  await screen.getByText('Monthly').click()
  await expect.element(growth).toMatchTextContent(/\$55 a month/)
  await expect.element(growth).toMatchTextContent(/250 products/)
})

test('the trial starts, and the page says how long it lasts', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  api.on(plansApi.set, { error_code: null, error: null, plan_auth_url: null, payment_plan: growthTrial })
  await expect.element(screen.getByText(/begins with 14 days free\. Then your saved card is charged/)).toBeVisible()
  const trial = { ...growthTrial, price: usd(34_900), current_period_end: '2024-12-04T12:00:00Z' }
  api.on(plansApi.list, {
    ...plans,
    billing: { ...plans.billing, by: 'card' },
    payment_plan: trial,
    trial: { ...plans.trial, available: false },
  })
  await screen.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  const question = screen.getByRole('dialog', { name: 'Try Growth for 14 days?' })
  await expect.element(question).toMatchTextContent(/Free for 14 days, then your saved card is charged \$349 a year\./)
  expect(api.sent(plansApi.set)).toEqual([])
  await question.getByRole('button', { name: 'Start the trial' }).click()
  await expect.element(screen.getByText('Plan changed successfully')).toBeVisible()
  expect(api.sent(plansApi.set)[0]?.body).toMatchObject({ plan: 'GROWTH', type: 'YEARLY', due_minor: 0 })
  await expect.element(screen.getByText(/Your Growth trial runs until .* Then it is \$349 a year, charged to your card\./)).toBeVisible()
  expect(screen.getByRole('button', { name: /trial of/ }).elements()).toEqual([])
})

test('receipts say what was paid and given back, older ones come on their own page, and what was given up stands first', async () => {
  using api = fakeApi()
  const receipt = {
    id: 12,
    number: 'P-000012',
    paid_at: '2024-11-20T12:00:00Z',
    plan: 'GROWTH' as const,
    frequency: 'MONTHLY' as const,
    name: 'Growth, monthly',
    period_from: '2024-11-20T12:00:00Z',
    period_to: '2024-12-20T12:00:00Z',
    total: usd(5500),
    workings: { rule: 'plan-receipt@1', result: usd(5500), steps: [{ label: 'Growth, monthly', amount: usd(5500) }] },
    paid_with: 'Visa ending 4242',
    given_back: usd(1500),
  }
  api.on(plansApi.receipts, ({ query }) =>
    query.before
      ? { receipts: [{ ...receipt, id: 3, number: 'P-000003', given_back: null }], given_up: [], next: null }
      : {
          receipts: [receipt],
          given_up: [{ period_from: '2024-10-20T12:00:00Z', period_to: '2024-11-20T12:00:00Z', amount: usd(5500) }],
          next: 12,
        },
  )
  const { screen } = await open(api, plans)
  const list = screen.getByRole('list', { name: 'Receipts' })
  await expect
    .element(list)
    .toMatchTextContent(/Not charged.*nothing is owed.*Growth, monthly.*P-000012.*Visa ending 4242.*\$15(\.00)? was given back/)
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.element(list).toMatchTextContent(/P-000003/)
  await screen.getByRole('button', { name: 'Newest' }).click()
  await expect.element(list).toMatchTextContent(/P-000012/)
})

test('plans differ in what they hold', async () => {
  using api = fakeApi()
  const { screen } = await open(api, plans)
  const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
  await expect.element(growth).toMatchTextContent(/250 products.*Messages with suppliers.*Branded invoices in your parcels$/)
  const professional = screen.getByRole('listitem').filter({ hasText: 'As many products as you like' }).first()
  await expect
    .element(professional)
    .toMatchTextContent(/No product limit.*Messages with suppliers.*Orders paid automatically, within your limits$/)
})

test('without a card it says so, and where to add one', async () => {
  using api = fakeApi()
  const { screen, address } = await open(api, plans)
  api.on(plansApi.set, () => {
    throw refusal(402, { code: 'NO_CARD', message: 'Please add a credit card to start a trial' })
  })
  await screen.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await screen.getByRole('button', { name: 'Start the trial' }).click()
  await expect.element(screen.getByText('Error Setting Plan')).toBeVisible()
  await expect.element(screen.getByText('Please add a credit card to start a trial')).toBeVisible()
  await screen.getByRole('link', { name: 'Add a card' }).click()
  await expect.poll(address).toBe('/settings/account_details')
})

const billed = {
  ...growthTrial,
  frequency: 'MONTHLY' as const,
  remaining_trial_days: 0,
  expiry_date: null,
  price: usd(5500),
  current_period_end: '2024-12-04T12:00:00Z',
}
const byShop = { ...plans, is_billed_by_shop: true }
const byCard = { ...plans.billing, by: 'card' as const, credit: usd(2750), paid_until: '2024-12-04T12:00:00Z' }

test('a store with a shop reads what is charged and when, before it goes to the shop', async () => {
  using api = fakeApi()
  const { screen } = await open(api, byShop)
  await screen.getByText('Monthly').click()
  const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
  await growth.getByRole('button', { name: /Start 14-day trial/ }).click()
  const question = screen.getByRole('dialog', { name: 'Growth, $55 every 30 days?' })
  await expect.element(question).toMatchTextContent(/Free for 14 days, then \$55 every 30 days\./)
  await expect.element(question).toMatchTextContent(/nothing is charged before/)
  expect(api.sent(plansApi.set)).toEqual([])
})

test('a sale is said to be of the first charge', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...byShop, sale_percent: 25 })
  const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
  await growth.getByRole('button', { name: /Start 14-day trial/ }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/then \$261\.75, then \$349 a year\./)
  await expect.element(growth).toMatchTextContent(/\$349 \$261\.75 for the first year/)
})

test('a sale is on the first 30 days of a first plan, and on no later one by the month', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...byShop, sale_percent: 25 })
  await screen.getByText('Monthly').click()
  const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
  await expect.element(growth).toMatchTextContent(/\$55 \$41\.25 for the first 30 days/)
  await screen.unmount()
  const later = await open(api, { ...byShop, sale_percent: 25, payment_plan: billed, trial: { ...plans.trial, available: false } })
  await later.screen.getByText('Monthly').click()
  await expect.element(later.screen.getByText('$660 a year')).toBeVisible()
})

describe('a code', () => {
  const spring = { code: 'SPRING26', percent: 20, charges: 3, plans: ['GROWTH' as const], last_day: '2024-12-31' }
  const enter = async (screen: Awaited<ReturnType<typeof open>>['screen'], code: string) => {
    await screen.getByRole('button', { name: 'Enter a code' }).click()
    await screen.getByLabelText('Code', { exact: true }).fill(code)
    await screen.getByRole('button', { name: 'Apply' }).click()
  }
  const growthOf = (screen: Awaited<ReturnType<typeof open>>['screen']) =>
    screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()

  test('is checked first, shows what is charged then and later, and goes with the choice', async () => {
    using api = fakeApi()
    const { screen } = await open(api, byShop)
    api.on(plansApi.coupon, spring)
    await screen.getByText('Monthly').click()
    await enter(screen, ' spring26')
    await expect.element(screen.getByText(/20% off the first 3 charges of Growth, until Dec 31st 2024\./)).toBeVisible()
    expect(api.sent(plansApi.coupon)[0]?.query).toEqual({ couponCode: 'spring26' })
    await expect.element(growthOf(screen)).toMatchTextContent(/\$44 a month.*\$55 \$44 for the first 3 times/)
    await growthOf(screen)
      .getByRole('button', { name: /Start 14-day trial/ })
      .click()
    const question = screen.getByRole('dialog', { name: 'Growth, $55 every 30 days?' })
    await expect
      .element(question)
      .toMatchTextContent(
        /Free for 14 days, then \$44 for each of the first 3 charges, then \$55 every 30 days\. With your code SPRING26, 20% less\./,
      )
    api.on(plansApi.set, () => {
      throw refusal(422, { code: 'INVALID_INPUT', field: 'couponCode', message: 'This code has been used as often as it can be.' })
    })
    api.on(plansApi.coupon, () => {
      throw refusal(422, { code: 'INVALID_INPUT', field: 'couponCode', message: 'This code has been used as often as it can be.' })
    })
    await question.getByRole('button', { name: 'Go to your shop' }).click()
    await expect.element(screen.getByText('This code has been used as often as it can be.').first()).toBeVisible()
    expect(api.sent(plansApi.set)[0]?.body).toEqual({ plan: 'GROWTH', type: 'MONTHLY', couponCode: 'SPRING26', first_price_minor: 4400 })
    await expect.element(growthOf(screen)).toMatchTextContent(/\$55 a month/)
  })

  test('that cannot be used says why, and changes no price', async () => {
    using api = fakeApi()
    const { screen } = await open(api, byShop)
    api.on(plansApi.coupon, () => {
      throw refusal(422, { code: 'INVALID_INPUT', field: 'couponCode', message: 'This code is no longer valid.' })
    })
    await enter(screen, 'OLD')
    await expect.element(screen.getByText('This code is no longer valid.')).toBeVisible()
    await expect.element(growthOf(screen)).toMatchTextContent(/\$349 a year, 47% less/)
  })

  test('that is not for a plan, or saves less than the sale, is said to stay unused', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { ...byShop, sale_percent: 25 })
    api.on(plansApi.coupon, { ...spring, charges: 1 })
    await enter(screen, 'SPRING26')
    await expect.element(screen.getByText(/20% off the first charge of Growth/)).toBeVisible()
    await growthOf(screen)
      .getByRole('button', { name: /Start 14-day trial/ })
      .click()
    await expect
      .element(screen.getByRole('dialog'))
      .toMatchTextContent(/\$261\.75.*The sale saves you as much as your code SPRING26 or more/)
    await screen.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await screen.getByRole('button', { name: 'Start 14-day trial of Professional' }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/Your code SPRING26 is not for Professional\./)
    await screen.getByRole('dialog').getByRole('button', { name: 'Keep' }).click()
    await screen.getByRole('button', { name: 'Remove' }).click()
    await expect.element(screen.getByRole('button', { name: 'Enter a code' })).toBeVisible()
  })
})

test('a trial says what its first charges are', async () => {
  using api = fakeApi()
  const onTrial = {
    ...growthTrial,
    frequency: 'MONTHLY' as const,
    price: usd(5500),
    first_price: usd(4400),
    first_charges: 2,
    current_period_end: '2024-12-04T12:00:00Z',
  }
  const { screen } = await open(api, { ...byShop, payment_plan: onTrial, trial: { ...plans.trial, available: false } })
  await expect
    .element(screen.getByText(/Then it is \$44 for each of the first 2 charges, then \$55 every 30 days, on the bill of your shop\./))
    .toBeVisible()
})

test('a smaller plan says what becomes of the products, and a refusal of the shop is shown', async () => {
  using api = fakeApi()
  const professional = { ...billed, plan: 'PROFESSIONAL' as const, import_limit: null }
  const { screen } = await open(api, { ...byShop, payment_plan: professional, trial: { ...plans.trial, available: false } })
  api.on(plansApi.set, () => {
    throw refusal(502, { code: 'PLAN_NOT_CHANGED', message: 'Error choosing plan. Please contact support for support' })
  })
  await screen.getByRole('button', { name: 'Choose: Growth' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/stay in your store/)
  await screen.getByRole('button', { name: 'Go to your shop' }).click()
  await expect.element(screen.getByText('Error choosing plan. Please contact support for support')).toBeVisible()
})

test('a billed plan says its next charge, and can be cancelled', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...byShop, payment_plan: billed, trial: { ...plans.trial, available: false } })
  await expect.element(screen.getByText(/Growth is \$55 every 30 days, on the bill of your shop\. Next on/)).toBeVisible()
  await screen.getByText('Monthly').click()
  const ended = { ...billed, cancels_at_period_end: true, expiry_date: '2024-12-04T12:00:00Z' }
  api.on(plansApi.cancel, { success: true, payment_plan: ended })
  api.on(plansApi.list, { ...byShop, payment_plan: ended, trial: { ...plans.trial, available: false } })
  await screen.getByRole('button', { name: 'Cancel plan' }).click()
  await screen.getByRole('dialog').getByRole('button', { name: 'Cancel plan' }).click()
  await expect.element(screen.getByText(/Growth is not billed again, and ends on/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Keep: Growth' })).toBeVisible()
})

test('a plan whose bill is not paid says until when it holds', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...byShop, payment_plan: { ...billed, grace_ends: '2024-12-01T12:00:00Z' } })
  await expect.element(screen.getByText(/Growth is not paid\. Pay the bill of your shop by/)).toBeVisible()
})

test('a plan whose end the shop has not confirmed says so, and can be cancelled again', async () => {
  using api = fakeApi()
  const asked = { ...billed, is_cancel_asked: true }
  const { screen } = await open(api, { ...byShop, payment_plan: asked, trial: { ...plans.trial, available: false } })
  await expect.element(screen.getByText(/You have cancelled Growth\. Your shop has not confirmed it yet/)).toBeVisible()
  await screen.getByText('Monthly').click()
  await expect.element(screen.getByRole('button', { name: 'Cancel plan' })).toBeEnabled()
})

describe('a plan by card', () => {
  const paid = { ...plans, billing: byCard, payment_plan: billed, trial: { ...plans.trial, available: false } }

  test('that is larger says what is charged now, and is chosen for that', async () => {
    using api = fakeApi()
    const { screen } = await open(api, paid)
    await expect.element(screen.getByText(/Growth is \$55 a month, charged to your card\. Next on/)).toBeVisible()
    await screen.getByText('Monthly').click()
    await screen.getByRole('button', { name: 'Choose: Professional' }).click()
    const question = screen.getByRole('dialog', { name: 'Professional, $95 a month?' })
    await expect
      .element(question)
      .toMatchTextContent(/Your saved card is charged \$67\.50 now \(\$95 less \$27\.50 left of Growth\), then \$95 a month\./)
    const page = 'https://invoice.stripe.com/i/1'
    api.on(plansApi.set, { error_code: null, error: null, plan_auth_url: page, payment_plan: billed })
    const unpaid = { plan: 'PROFESSIONAL' as const, frequency: 'MONTHLY' as const, price: usd(9500), starts_at: null, payment_url: page }
    api.on(plansApi.list, { ...paid, billing: { ...byCard, unpaid } })
    await question.getByRole('button', { name: 'Pay $67.50' }).click()
    await expect.element(screen.getByText('Professional is not paid yet')).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Pay the invoice' })).toHaveAttribute('href', page)
    expect(api.sent(plansApi.set)[0]?.body).toMatchObject({ plan: 'PROFESSIONAL', first_price_minor: 9500, due_minor: 6750 })
  })

  test('that is smaller begins when what is paid is over', async () => {
    using api = fakeApi()
    const professional = { ...billed, plan: 'PROFESSIONAL' as const, import_limit: null }
    const { screen } = await open(api, { ...paid, payment_plan: professional })
    await screen.getByText('Monthly').click()
    await screen.getByRole('button', { name: 'Choose: Growth' }).click()
    await expect
      .element(screen.getByRole('dialog'))
      .toMatchTextContent(
        /Professional is paid, and stays until Dec 4th 2024\. Then your card is charged \$55 a month\..*stay in your store/,
      )
    const next = {
      plan: 'GROWTH' as const,
      frequency: 'MONTHLY' as const,
      price: usd(5500),
      starts_at: '2024-12-04T12:00:00Z',
      payment_url: null,
    }
    const ends = { ...professional, cancels_at_period_end: true }
    api.on(plansApi.set, { error_code: null, error: null, plan_auth_url: null, payment_plan: ends })
    api.on(plansApi.list, { ...paid, billing: { ...byCard, next }, payment_plan: ends })
    await screen.getByRole('button', { name: 'Change plan' }).click()
    await expect
      .element(screen.getByText(/Professional is paid until Dec 4th 2024\. Then your store is on Growth, \$55 a month\./))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Keep: Professional' }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/It goes on as before\. Nothing is charged now\./)
  })

  test('that is not paid says until when it holds, and where it is paid', async () => {
    using api = fakeApi()
    const page = 'https://invoice.stripe.com/i/2'
    const due = { ...billed, grace_ends: '2024-12-01T12:00:00Z' }
    const { screen } = await open(api, { ...paid, billing: { ...byCard, credit: null, payment_url: page }, payment_plan: due })
    await expect.element(screen.getByText(/Your card was declined, so Growth is not paid\. Pay its invoice by Dec 1st 2024/)).toBeVisible()
    await expect.element(screen.getByRole('link', { name: 'Pay the invoice' })).toHaveAttribute('href', page)
  })
})

test('a price that has changed meanwhile is not charged, and is shown anew', async () => {
  using api = fakeApi()
  const { screen } = await open(api, { ...byShop, sale_percent: 25 })
  api.on(plansApi.set, () => {
    throw refusal(409, { code: 'PRICE_CHANGED', message: 'The price of this plan has just changed. Please look at it again.' })
  })
  api.on(plansApi.list, byShop)
  await screen.getByRole('button', { name: 'Start 14-day trial of Growth' }).click()
  await screen.getByRole('button', { name: 'Go to your shop' }).click()
  await expect.element(screen.getByText('The price of this plan has just changed. Please look at it again.')).toBeVisible()
  await expect.element(screen.getByText('$349 a year, 47% less')).toBeVisible()
  expect(api.sent(plansApi.set)).toMatchObject([{ body: { plan: 'GROWTH', type: 'YEARLY', first_price_minor: 26175 } }])
})

describe('the promotions', () => {
  const half = {
    id: 9,
    type: 'PLAN',
    claimed: false,
    dismissed: false,
    title: 'Half a year of Growth',
    description: 'Six months at half the price.',
    features_header: 'What you get',
    feature_1: '250 products',
    feature_2: 'Branded invoices',
    feature_3: null,
    feature_4: null,
    disclaimer: 'One per store.',
    plan: 'GROWTH' as const,
    frequency: 'SIX_MONTHS' as const,
    percent: 50,
    charges: 1,
    last_day: '2026-12-31',
  }
  const offering = { ...byShop, offers: [half] }
  const promotions = '/settings/plans?tab=promotions'

  test('show an offer with its price, and it is claimed for what is shown', async () => {
    using api = fakeApi()
    const { screen } = await open(api, offering, promotions)
    const card = screen.getByRole('region', { name: 'Half a year of Growth' })
    await expect
      .element(card)
      .toMatchTextContent(
        /Six months at half the price\..*\$330 \$165 once, for six months.*What you get.*250 products.*Branded invoices.*One per store\. Until Dec 31st 2026\./,
      )
    await card.getByRole('button', { name: 'Claim the offer: Half a year of Growth' }).click()
    const question = screen.getByRole('dialog', { name: 'Growth, $165 once, for six months?' })
    await expect
      .element(question)
      .toMatchTextContent(/\$165, billed once, for six months\. It begins at once, without a trial, and ends by itself\./)
    api.on(plansApi.set, () => {
      throw refusal(409, { code: 'OFFER_ENDED', message: 'This offer has ended.' })
    })
    api.on(plansApi.list, byShop)
    await question.getByRole('button', { name: 'Go to your shop' }).click()
    await expect.element(screen.getByText('This offer has ended.')).toBeVisible()
    expect(api.sent(plansApi.set)[0]?.body).toEqual({ plan: 'GROWTH', type: 'SIX_MONTHS', offer_id: 9, first_price_minor: 16_500 })
    await expect.element(screen.getByText('There are no promotions for your store now.')).toBeVisible()
  })

  test('an offer that is dismissed is gone, and one that cannot be says so', async () => {
    using api = fakeApi()
    const { screen } = await open(api, offering, promotions)
    const press = async () => {
      await screen.getByRole('button', { name: 'Dismiss: Half a year of Growth' }).click()
      await screen.getByRole('dialog', { name: 'Dismiss this offer?' }).getByRole('button', { name: 'Dismiss', exact: true }).click()
    }
    api.on(plansApi.dismissOffer, () => {
      throw refusal(500, { code: 'INTERNAL', message: 'broken' })
    })
    await press()
    await expect.element(screen.getByText('Error dismissing offer. Contact support')).toBeVisible()
    api.on(plansApi.dismissOffer, { success: true }).on(plansApi.list, byShop)
    await press()
    await expect.element(screen.getByText('There are no promotions for your store now.')).toBeVisible()
    expect(api.sent(plansApi.dismissOffer).at(-1)?.body).toEqual({ offer_id: 9 })
  })

  test('have a tab of their own as long as there are any', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { ...offering, sale_percent: 25 })
    await expect.element(screen.getByRole('link', { name: 'Promotions 2' })).toHaveAttribute('href', promotions)
    await screen.unmount()
    const settled = await open(api, byShop)
    await expect.element(settled.screen.getByText(/Your first plan begins with/)).toBeVisible()
    expect(settled.screen.getByRole('link', { name: /^Promotions/ }).elements()).toEqual([])
  })

  test('a store without a shop claims it with its card', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { ...plans, offers: [half] }, promotions)
    await screen.getByRole('button', { name: 'Claim the offer: Half a year of Growth' }).click()
    const question = screen.getByRole('dialog', { name: 'Growth, $165 once, for six months?' })
    await expect.element(question).toMatchTextContent(/Your saved card is charged \$165 now, once, for six months\. It ends by itself\./)
    await expect.element(question.getByRole('button', { name: 'Pay $165' })).toBeVisible()
  })

  test('an offer by the year is on the plan’s card too', async () => {
    using api = fakeApi()
    const { screen } = await open(api, { ...byShop, offers: [{ ...half, frequency: 'YEARLY' as const, percent: 30 }] })
    const growth = screen.getByRole('listitem').filter({ hasText: 'A store with a range of its own' }).first()
    await expect.element(growth).toMatchTextContent(/\$349 \$244\.30 for the first year/)
    await growth.getByRole('button', { name: /Start 14-day trial/ }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/With the offer “Half a year of Growth”, 30% less\./)
  })

  test('six months that are paid are not said to be credited for another plan', async () => {
    using api = fakeApi()
    const bought = {
      ...billed,
      type: 'ONE_TIME',
      frequency: 'SIX_MONTHS' as const,
      cancels_at_period_end: true,
      expiry_date: '2027-05-04T12:00:00Z',
    }
    const { screen } = await open(api, { ...byShop, payment_plan: bought, trial: { ...plans.trial, available: false } })
    await expect.element(screen.getByText('Growth is not billed again, and ends on May 4th 2027.')).toBeVisible()
    await screen.getByRole('button', { name: 'Choose: Professional' }).click()
    await expect.element(screen.getByRole('dialog')).toMatchTextContent(/It takes the place of your six months, which are not refunded\./)
  })
})
