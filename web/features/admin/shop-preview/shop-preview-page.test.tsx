import { shopPreviewApi } from '@quayside/contract/admin/shop-preview'
import { expect, test } from 'vitest'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from './shop-preview-page.tsx'

const path = '/admin/shopify_preview'
const open = () => renderPage(Route, { path, at: path, site: 'main' })

test('a product is shown beside ours, with what differs', async () => {
  using api = fakeApi()
  api.on(shopPreviewApi.preview, {
    audit: {
      account: 'Harbour Lane',
      shop: 'harbour-lane.myshopify.com',
      link: 'https://admin.shopify.com/store/harbour-lane/products/77',
      in_shop: true,
      known: true,
      rows: [
        { name: 'Title', shop: 'Mug', ours: 'Mug', differs: false },
        { name: 'Large: price', shop: '12.00', ours: '10.00', differs: true },
        { name: 'Large: stock', shop: '4', ours: null, differs: false },
      ],
    },
  })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('Please enter a number')).toBeVisible()
  await expect.element(screen.getByText('Please enter the number that Shopify has for it')).toBeVisible()
  await screen.getByLabelText('Account ID').fill('7')
  await screen.getByLabelText('Object ID').fill('77')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('1 difference.')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Title Mug Mug Same' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Large: price 12.00 10.00 Differs' })).toBeVisible()
  await expect.element(screen.getByRole('row', { name: 'Large: stock 4 – Not compared' })).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Open in Shopify' }))
    .toHaveAttribute('href', 'https://admin.shopify.com/store/harbour-lane/products/77')
  expect(api.sent(shopPreviewApi.preview).map(({ query }) => query)).toEqual([
    { account_type: 'store', account_id: '7', object_type: 'product', object_id: '77' },
  ])
})

test('an order that neither side has is told, and so are an account without a shop and a shop that fails', async () => {
  using api = fakeApi()
  const audit = { account: 'North Woods', shop: 'north.myshopify.com', link: null, in_shop: false, known: false, rows: [] }
  api.on(shopPreviewApi.preview, { audit })
  const { screen } = await open()
  await screen.getByRole('button', { name: 'Supplier' }).click()
  await screen.getByRole('button', { name: 'Order' }).click()
  await screen.getByLabelText('Account ID').fill('8')
  await screen.getByLabelText('Object ID').fill('5')
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('The shop does not have it. We have no record of it.')).toBeVisible()
  api.on(shopPreviewApi.preview, () => {
    throw refusal(409, { code: 'NOT_CONNECTED', message: 'This account has no Shopify store connected.' })
  })
  await screen.getByRole('button', { name: 'Preview' }).click()
  await expect.element(screen.getByText('This account has no Shopify store connected.')).toBeVisible()
  expect(api.sent(shopPreviewApi.preview).at(-1)?.query).toMatchObject({ account_type: 'supplier', object_type: 'order' })
})
