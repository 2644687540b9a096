/** Images that were taken off a product: what nothing refers to leaves the disk and the quota. */
import fs from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { afterEach, expect, test, vi } from 'vitest'
import { after, days, freezeClock, hours, now } from '#foundation/clock/clock'
import { makeProduct, makeSupplier } from '#testing/actors/actors'
import { demand, openForBusiness, paidOrder } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

async function upload(token: string): Promise<number> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#c96' } })
    .jpeg()
    .toBuffer()
  const { body } = await world.call('POST', '/v1/api/uploads/?purpose=product_image&name=a.jpg', { token, bytes })
  return body.file.id
}
const add = async (token: string, productId: number, fileId: number) =>
  (await demand(world, 'POST', '/v1/image_upload/', token, { product_id: productId, file_id: fileId })).images.at(-1) as {
    id: number
    url: string
  }
const drop = (token: string, imageId: number) => demand(world, 'POST', '/v1/image_delete/', token, { image_id: imageId })

/** The clock moves, and files are cleaned up as they are every hour. */
async function later(ms: number): Promise<void> {
  freezeClock(after(now(), ms))
  await world.transaction((context) => context.enqueue('uploads.remove-released', {}))
  await world.runJobs()
}
const usedBytes = async (supplierId: number): Promise<number> =>
  (
    await world.pool.query(
      'select coalesce(sum(size_bytes), 0)::int as used from uploaded_file where supplier_id = $1 and released_at is null',
      [supplierId],
    )
  ).rows[0].used
const originals = () => fs.readdirSync(path.join(world.process.config.dataDir, 'product-images'))
const served = async (url: string) => (await fetch(`${world.url}${url}${url.includes('?') ? '&' : '?'}wait=1`)).status

test('an image that was taken off its product leaves the disk and the quota a day later', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const { productId } = await makeProduct(world, supplierId)
  const image = await add(token, productId, await upload(token))
  expect(await served(image.url)).toBe(200)
  expect(originals()).toHaveLength(1)
  await drop(token, image.id)
  await later(hours(23))
  expect(await served(image.url)).toBe(200)
  expect(await usedBytes(supplierId)).toBeGreaterThan(0)
  await later(hours(2))
  expect(await usedBytes(supplierId)).toBe(0)
  expect(originals()).toEqual([])
  expect(await served(image.url)).toBe(404)
})

test('an image that was put back, or that another product has too, stays', async () => {
  const { token, supplierId } = await makeSupplier(world)
  const [{ productId }, { productId: otherId }] = [await makeProduct(world, supplierId), await makeProduct(world, supplierId)]
  const [back, shared] = [await upload(token), await upload(token)]
  const image = await add(token, productId, back)
  const both = await add(token, productId, shared)
  const other = await add(token, otherId, shared)
  for (const { id } of [image, both]) await drop(token, id)
  await add(token, productId, back)
  await later(days(2))
  expect([await served(image.url), await served(other.url)]).toEqual([200, 200])
  await drop(token, other.id)
  await later(days(2))
  expect([await served(image.url), await served(other.url)]).toEqual([200, 404])
})

test('an image that an order shows stays with the order', async () => {
  const business = await openForBusiness(world, { product: { images: 0 } })
  const { token } = business.supplier
  const { productId } = business.goods
  const image = await add(token, productId, await upload(token))
  await paidOrder(world, business)
  await add(token, productId, await upload(token))
  await drop(token, image.id)
  await later(days(2))
  expect(await served(image.url)).toBe(200)
})
