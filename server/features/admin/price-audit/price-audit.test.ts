import type { PriceAudit, PriceAuditFinding } from '@quayside/contract/admin/price-audit'
import { auditMessages } from '@quayside/domain/admin/price-audit'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { after, days, freezeClock, now } from '#foundation/clock/clock'
import { makeAdmin, makeProduct, makeSupplier, reviseProduct, signInAs } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { testWorld } from '#testing/test-world'

vi.setConfig({ testTimeout: 60_000 })
const world = testWorld()
afterEach(() => freezeClock(undefined))

let admin: { token: string; email: string }
let supplierId: number
beforeAll(async () => {
  admin = await makeAdmin(world)
  supplierId = (await makeSupplier(world, { name: 'North Woods Soap' })).supplierId
})

const next = async (product?: number): Promise<PriceAudit | null> =>
  (await demand(world, 'GET', `/v1/audit/${product ? `?product=${product}` : ''}`, admin.token)).audit
const submit = (audit: object) => world.call('POST', '/v1/audit/', { token: admin.token, body: { audit } })
const findings = async (): Promise<PriceAuditFinding[]> => (await demand(world, 'GET', '/v1/audit/findings/', admin.token)).findings
/** An audit with the shop's prices of the variants, in their order. */
const filled = (audit: PriceAudit, prices: string[], more: object = {}) => ({
  product: { id: audit.product.id },
  revision: audit.revision,
  error_type: 'NONE',
  error: '',
  variants: audit.variants.map(({ id }, place) => ({ id, external_retail_price: prices[place], error_type: 'NONE', error: '' })),
  ...more,
})

test('without products there is nothing to audit, and no finding', async () => {
  expect([await next(), await findings()]).toEqual([null, []])
})

test('a product is offered, audited once, and offered again ninety days later', async () => {
  const { productId, variantIds } = await makeProduct(world, supplierId, {
    title: 'Cedar soap',
    variants: [
      { sku: 'A', priceMinor: 1000, retailPriceMinor: 2500 },
      { sku: 'B', priceMinor: 1000, retailPriceMinor: 3000 },
    ],
  })
  await makeProduct(world, supplierId, { active: false })
  await makeProduct(world, (await makeSupplier(world, { status: 'HIDDEN' })).supplierId)
  const audit = (await next())!
  expect(audit).toMatchObject({
    product: { id: productId, title: 'Cedar soap', currency: 'USD' },
    supplier: 'North Woods Soap',
    supplier_website: null,
    show_error: false,
    error_type: 'NONE',
    revision: 0,
    audited_at: null,
  })
  expect(audit.variants.map(({ id, retail_price, external_retail_price }) => [id, retail_price, external_retail_price])).toEqual([
    [variantIds[0], '25.00', ''],
    [variantIds[1], '30.00', ''],
  ])
  const both = await Promise.all([submit(filled(audit, ['25', '$30.00'])), submit(filled(audit, ['25', '$30.00']))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect([await next(), await findings()]).toEqual([null, []])
  expect(await next(productId)).toMatchObject({ revision: 1, show_error: false, audited_at: expect.any(String) })
  const { rows } = await world.pool.query(`select subject from audit_entry where action = 'admin.price-audit-submitted'`)
  expect(rows).toEqual([{ subject: `product:${productId}` }])
  freezeClock(after(now(), days(91)))
  admin = { ...admin, token: await signInAs(world, admin.email) }
  expect((await next())?.product.id).toBe(productId)
  freezeClock(undefined)
  admin = await makeAdmin(world)
})

test('another price, a variant or a product that is not there is a finding until the next audit', async () => {
  const { productId } = await makeProduct(world, supplierId, {
    title: '=Oak soap',
    variants: [
      { sku: 'C', priceMinor: 1000, retailPriceMinor: 2500 },
      { sku: 'D', priceMinor: 1000, retailPriceMinor: 3000 },
      { sku: 'E', priceMinor: 1000, retailPriceMinor: 4000 },
    ],
  })
  const first = (await next(productId))!
  const answer = filled(first, ['24.99', '30', ''])
  Object.assign(answer.variants[2]!, { error_type: 'VARIANT_NOT_FOUND', error: 'No large one' })
  expect((await submit(answer)).status).toBe(200)
  await reviseProduct(world, productId, { title: 'Oak soap bar' })
  const [found] = await findings()
  expect(found).toMatchObject({ product: 'Oak soap bar', supplier: 'North Woods Soap', audited_by: admin.email, error_type: 'NONE' })
  expect(found!.variants.map((one) => [one.retail_price, one.external_retail_price, one.error_type, one.error])).toEqual([
    ['25.00', '24.99', 'NONE', ''],
    ['40.00', '', 'VARIANT_NOT_FOUND', 'No large one'],
  ])
  const second = (await next(productId))!
  expect((await submit({ ...filled(second, []), error_type: 'OTHER', error: 'The shop is down', variants: [] })).status).toBe(200)
  expect(await findings()).toMatchObject([{ error_type: 'OTHER', error: 'The shop is down', variants: [] }])
  const third = (await next(productId))!
  expect(third).toMatchObject({ show_error: true, error_type: 'OTHER', error: 'The shop is down', revision: 2 })
  expect((await submit(filled(third, ['25', '30', '40']))).status).toBe(200)
  expect(await findings()).toEqual([])
})

test('an audit that lacks words, prices or variants is refused, as one of a product that is not there', async () => {
  const { productId } = await makeProduct(world, supplierId, { variants: [{ sku: 'F' }, { sku: 'G' }] })
  const audit = (await next(productId))!
  const refused = async (answer: object) => {
    const { status, body } = await submit(answer)
    return [status, body.error.field, body.error.message]
  }
  expect(await refused(filled(audit, [], { error_type: 'OTHER', variants: [] }))).toEqual([422, 'audit.error', auditMessages.product])
  expect(await refused(filled(audit, ['12', '']))).toEqual([422, 'audit.variants.1.error', auditMessages.withoutPrice])
  expect(await refused(filled(audit, ['12', '=1+1']))).toEqual([422, 'audit.variants.1.external_retail_price', auditMessages.price])
  const [one] = filled(audit, ['12', '12']).variants
  for (const variants of [[one], [one, one], [one, { ...one, id: 999_999_999 }]])
    expect((await submit({ ...filled(audit, []), variants })).status).toBe(409)
  expect((await submit(filled({ ...audit, product: { ...audit.product, id: 999_999_999 } }, ['12', '12']))).status).toBe(404)
  expect((await world.call('GET', '/v1/audit/?product=999999999', { token: admin.token })).status).toBe(404)
  expect((await next(productId))!.revision).toBe(0)
})
