import { importsApi } from '@quayside/contract/imports/endpoints'
import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import type { Product } from '@quayside/contract/marketplace/product'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type FakeApi, fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { sampleStore } from '#foundation/testing/sample-store.ts'
import { product } from '../testing/products.ts'
import { Route } from './product-page.tsx'

const image = (id: number) => ({
  id,
  url: `data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=#${id}`,
  alt: `View ${id}`,
  ground_colour: '#E9DCC3',
})

/** Opens a mug with three pictures, on the import list by default; the fake server stores changes. */
async function open(api: FakeApi, change: Partial<Product> = {}) {
  await page.viewport(1280, 900)
  const shown = product({ images: [image(1), image(2), image(3)], feature_image_id: 1, imported: 'list', ...change })
  let kept = shown.feature_image_id
  api
    .on(workspace.storeSettings, sampleStore)
    .on(marketplaceApi.get, () => ({ data: { product: { ...shown, feature_image_id: kept } } }))
    .on(marketplaceApi.similar, { products: [] })
    .on(importsApi.setFeatureImage, ({ body }) => {
      kept = body.image_id
      return { imageUrl: `/v1/images/${body.image_id}/` }
    })
  const { screen } = await renderPage(Route, { path: '/product/$id', at: '/product/7' })
  const thumb = (name: string | RegExp) => screen.getByRole('button', { name })
  return {
    screen,
    thumb,
    make: screen.getByRole('button', { name: 'Make feature image' }),
    is: screen.getByRole('button', { name: 'Feature image', exact: true }),
  }
}

test('opens with the picture that stands first in this store', async () => {
  using api = fakeApi()
  const { screen, thumb, is } = await open(api, { feature_image_id: 3 })
  await expect.element(screen.getByRole('img', { name: 'View 3, view 3 of 3' })).toBeVisible()
  await expect.element(thumb('Picture 3, feature image')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(is).toHaveAttribute('aria-disabled', 'true')
})

test('a picture is made the feature image by keyboard alone, and the keyboard stays there', async () => {
  using api = fakeApi()
  const { screen, thumb, make, is } = await open(api)
  await thumb('Picture 2').click()
  await expect.element(make).toBeVisible()
  ;(make.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(is).toHaveFocus()
  await expect.element(screen.getByRole('img', { name: 'View 2, view 2 of 3' })).toBeVisible()
  await expect.element(thumb('Picture 2, feature image')).toBeVisible()
  await expect.element(thumb('Picture 1, feature image')).not.toBeInTheDocument()
  expect(api.sent(importsApi.setFeatureImage).map(({ body }) => body)).toEqual([{ product_id: 7, image_id: 2 }])
  // A second press makes no request.
  await userEvent.keyboard('{Enter}')
  expect(api.sent(importsApi.setFeatureImage)).toHaveLength(1)
})

test('is shown before the server has said so, and taken back where it says no', async () => {
  using api = fakeApi()
  const { screen, thumb, make } = await open(api)
  const { promise, resolve } = Promise.withResolvers<void>()
  api.on(importsApi.setFeatureImage, async () => {
    await promise
    throw refusal(404, { code: 'NOT_FOUND', message: 'Not found' })
  })
  await thumb('Picture 3').click()
  await make.click()
  await expect.element(thumb('Picture 3, feature image')).toBeVisible()
  resolve()
  await expect.element(thumb('Picture 1, feature image')).toBeVisible()
  await expect.element(screen.getByText('Not found')).toBeVisible()
})

test('a feature image of a product in the shop says that the shop is updated too', async () => {
  using api = fakeApi()
  const { screen, thumb, make } = await open(api, { imported: 'shopify', imported_product_id: 4 })
  await thumb('Picture 2').click()
  await make.click()
  await expect.element(screen.getByText('Changes saved')).toBeVisible()
  await expect.element(screen.getByText('Your shop is updated as soon as it responds.')).toBeVisible()
})

test('a feature image of a product in neither list is disabled, with the reason', async () => {
  using api = fakeApi()
  const { thumb, make, is } = await open(api, { imported: null })
  await expect.element(make).toHaveAccessibleDescription('Add this product to your import list to choose its feature image.')
  await expect.element(is).not.toBeInTheDocument()
  await thumb('Picture 2').click()
  ;(make.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  expect(api.sent(importsApi.setFeatureImage)).toEqual([])
})

test('a single picture offers no feature image', async () => {
  using api = fakeApi()
  const { screen, make, is } = await open(api, { images: [image(1)] })
  await expect.element(screen.getByRole('img', { name: 'View 1, view 1 of 1' })).toBeVisible()
  expect([make.elements(), is.elements()]).toEqual([[], []])
})
