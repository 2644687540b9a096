import { type PriceAudit, priceAuditApi } from '@quayside/contract/admin/price-audit'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './price-audit-page.tsx'

const audit: PriceAudit = {
  product: { id: 7, title: 'Cedar soap', image: null, currency: 'USD' },
  supplier: 'North Woods Soap',
  supplier_website: 'https://northwoods.example',
  show_error: false,
  error_type: 'NONE',
  error: '',
  revision: 2,
  audited_at: null,
  variants: ['Small', 'Large'].map((name, place) => ({
    id: 70 + place,
    name,
    retail_price: place ? '30.00' : '25.00',
    external_retail_price: '',
    error_type: 'NONE',
    error: '',
  })),
}
const path = '/admin/audit'
async function open(api: FakeApi, { at = path, width = 1280 } = {}) {
  await page.viewport(width, 900)
  api.on(priceAuditApi.submit, { success: true })
  return renderPage(Route, { path, at, site: 'main' })
}

test.each([1280, 390])('an audit is checked by its error rules, submitted, and makes place for the next, at %i pixels', async (width) => {
  using api = fakeApi()
  let asked = 0
  api.on(priceAuditApi.next, () => ({ audit: asked++ ? { ...audit, product: { ...audit.product, id: 8, title: 'Oak soap' } } : audit }))
  const { screen } = await open(api, { width })
  await expect.element(screen.getByRole('heading', { name: 'Cedar soap' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: /northwoods\.example/ })).toHaveAttribute('href', 'https://northwoods.example')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await screen.getByLabelText('Price of Small in the shop').fill('24.99')
  await screen.getByRole('button', { name: 'Submit audit' }).click()
  await expect.element(screen.getByText('Please enter an error message for all variants with no price.')).toBeVisible()
  await screen.getByLabelText('Error of Large').selectOptions('Variant not found')
  await screen.getByLabelText('Error message for Large').fill('Only one size there')
  expect(api.sent(priceAuditApi.submit)).toEqual([])
  await screen.getByRole('button', { name: 'Submit audit' }).click()
  await expect.element(screen.getByText('Audit submitted successfully')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Oak soap' })).toBeVisible()
  await expect.element(screen.getByLabelText('Price of Small in the shop')).toHaveValue('')
  expect(api.sent(priceAuditApi.submit).map(({ body }) => body.audit)).toEqual([
    {
      product: { id: 7 },
      revision: 2,
      error_type: 'NONE',
      error: '',
      variants: [
        { id: 70, external_retail_price: '24.99', error_type: 'NONE', error: '' },
        { id: 71, external_retail_price: '', error_type: 'VARIANT_NOT_FOUND', error: 'Only one size there' },
      ],
    },
  ])
})

test('variants are listed only where the product has no error, and another error needs words', async () => {
  using api = fakeApi()
  api.on(priceAuditApi.next, { audit })
  const { screen } = await open(api)
  await screen.getByLabelText('Error of the product').selectOptions('Other')
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Submit audit' }).click()
  await expect.element(screen.getByText('Please enter an error message for the product.')).toBeVisible()
  await screen.getByLabelText('Error message').fill('The shop is down')
  await screen.getByRole('button', { name: 'Submit audit' }).click()
  await expect
    .poll(() => api.sent(priceAuditApi.submit).at(-1)?.body.audit)
    .toEqual({ product: { id: 7 }, revision: 2, error_type: 'OTHER', error: 'The shop is down', variants: [] })
})

test('an error of the last audit is filled in', async () => {
  using api = fakeApi()
  api.on(priceAuditApi.next, { audit: { ...audit, show_error: true, error_type: 'PRODUCT_NOT_FOUND', error: 'Sold out' } })
  const { screen } = await open(api, { at: `${path}?product=7` })
  await expect.element(screen.getByLabelText('Error message')).toHaveValue('Sold out')
  expect(api.sent(priceAuditApi.next).at(-1)?.query).toEqual({ product: '7' })
})

test('failures say so, and what was typed stays', async () => {
  using api = fakeApi()
  let isBroken = true
  api.on(priceAuditApi.next, () => {
    if (isBroken) throw refusal(403, { code: 'FORBIDDEN', message: 'No' })
    return { audit }
  })
  const { screen } = await open(api)
  await expect.element(screen.getByText('Error fetching audit')).toBeVisible()
  isBroken = false
  await screen.getByRole('button', { name: 'Try again' }).click()
  let asked = 0
  api.on(priceAuditApi.next, () => ({ audit: { ...audit, product: { ...audit.product, id: 100 + asked++ } } }))
  api.on(priceAuditApi.submit, () => {
    throw refusal(409, { code: 'STALE', message: 'The product has changed. Load it again.' })
  })
  await screen.getByLabelText('Error of the product').selectOptions('Product not found')
  await screen.getByLabelText('Error message').fill('Not there')
  await screen.getByRole('button', { name: 'Submit audit' }).click()
  await expect.element(screen.getByText('The product has changed. Load it again.').first()).toBeVisible()
  await expect.element(screen.getByLabelText('Error message')).toHaveValue('Not there')
})

test('findings lead to their products and to older ones; without any, and without a product, the page says so', async () => {
  using api = fakeApi()
  let isEmpty = false
  const [small] = audit.variants
  api.on(priceAuditApi.next, { audit: null })
  api.on(priceAuditApi.findings, () => ({
    findings: isEmpty
      ? []
      : [
          {
            id: 40,
            product_id: 7,
            product: 'Cedar soap',
            supplier: 'North Woods Soap',
            currency: 'USD' as const,
            audited_at: '2026-11-27T10:00:00.000Z',
            audited_by: 'ann@quayside.example',
            error_type: 'NONE' as const,
            error: '',
            variants: [{ ...small!, external_retail_price: '24.99' }],
          },
        ],
    next: isEmpty ? null : 40,
  }))
  const { screen, address } = await open(api)
  await expect.element(screen.getByText(/^Nothing to audit now/)).toBeVisible()
  await screen.getByRole('link', { name: 'Findings' }).click()
  await expect.element(screen.getByRole('row', { name: /Cedar soap.*Small: \$25\.00, in the shop \$24\.99/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Cedar soap' })).toHaveAttribute('href', `${path}?product=7`)
  isEmpty = true
  await screen.getByRole('link', { name: 'Older findings' }).click()
  await expect.poll(address).toBe(`${path}?view=findings&before=40`)
  await expect.element(screen.getByText('There are no older findings.')).toBeVisible()
})
