import { type SupplierProduct, supplierProductsApi } from '@quayside/contract/supplier-products/endpoints'
import { uploadsApi } from '@quayside/contract/uploads/endpoints'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeApi, refusal } from '#foundation/testing/fake-api.ts'
import { renderPage } from '#foundation/testing/render.tsx'
import { Route } from '../product-page.tsx'

const image = (id: number, is_feature = false) => ({ id, url: `/v1/images/${id}/`, is_feature })
const product = (images: SupplierProduct['images']): SupplierProduct => ({
  id: 4,
  version: 'v1',
  title: 'Kettle',
  description: '',
  category: 'pets',
  subcategory: null,
  product_type: '',
  tags: [],
  hs_code: '',
  made_in: null,
  active: true,
  featured: false,
  currency: 'USD',
  options: [],
  variants: [
    { id: 9, option_values: [], sku: 'K', barcode: '', price: '10.00', retail_price: '20.00', quantity: 4, reserved: 0, active: true },
  ],
  images,
  status: 'active',
  imported: 0,
  allows_any_price: false,
  discount_percent: 30,
  sync: null,
})

async function open(api: ReturnType<typeof fakeApi>, images: SupplierProduct['images']) {
  const now = { images }
  api.on(supplierProductsApi.get, () => product(now.images))
  api.on(supplierProductsApi.addImage, ({ body }) => {
    now.images = [...now.images, image(100 + body.file_id)]
    return { images: now.images }
  })
  let sent = 0
  api.on(uploadsApi.receive, ({ query, body }) => {
    if (query.name === 'notes.png') throw refusal(422, { code: 'FILE_KIND', message: 'This is no image we can show.' })
    return { file: { id: ++sent, name: query.name!, size: body.length } }
  })
  await page.viewport(1280, 900)
  return renderPage(Route, { path: '/supplier/product/$productId', at: '/supplier/product/4?tab=images' })
}

const files = (...names: string[]) => {
  const data = new DataTransfer()
  for (const name of names) data.items.add(new File(['bytes'], name, { type: 'image/png' }))
  return data
}

test('images that are dropped are added one after the other, and one that is refused holds up no other', async () => {
  using api = fakeApi()
  const { screen } = await open(api, [image(1, true)])
  const place = screen.getByText('Or drop them here', { exact: false })
  await expect.element(place).toBeVisible()
  place
    .element()
    .dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer: files('one.png', 'notes.png', 'two.png') }))
  await expect.element(screen.getByText('notes.png: This is no image we can show.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Move image 3 forward' })).toBeVisible()
  expect(api.sent(supplierProductsApi.addImage).map(({ body }) => body)).toEqual([
    { product_id: 4, file_id: 1 },
    { product_id: 4, file_id: 2 },
  ])
})

test('an image that is pasted anywhere on the tab is added', async () => {
  using api = fakeApi()
  const { screen } = await open(api, [image(1, true)])
  await expect.element(screen.getByText('Or drop them here', { exact: false })).toBeVisible()
  document.dispatchEvent(new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData: files('image.png') }))
  await expect.element(screen.getByRole('button', { name: 'Move image 2 forward' })).toBeVisible()
  expect(api.sent(uploadsApi.receive)).toMatchObject([{ query: { purpose: 'product_image', name: 'image.png' } }])
})

test('images are put in order by the keyboard, which stays with the image that moves', async () => {
  using api = fakeApi()
  const { screen } = await open(api, [image(1, true), image(2), image(3)])
  const back = screen.getByRole('button', { name: 'Move image 1 back' })
  await expect.element(back).toBeVisible()
  ;(back.element() as HTMLButtonElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Move image 2 back' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('button', { name: 'Move image 3 forward' })).toHaveFocus()
  await expect.element(screen.getByText('Image 3 of 3. Save to keep this order.')).toBeVisible()
})
