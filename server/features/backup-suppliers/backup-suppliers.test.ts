import { backupMessages } from '@quayside/domain/backup-suppliers/backup-variant'
import { describe, expect, test } from 'vitest'
import { makeProduct, makeSupplier, type SupplierInTest } from '#testing/actors/actors'
import { demand } from '#testing/actors/business-actors'
import { lettersTo } from '#testing/letters'
import { testWorld } from '#testing/test-world'

const world = testWorld()
let last = 0

interface Side extends SupplierInTest {
  readonly productId: number
  readonly variantId: number
  readonly sku: string
}

async function side(name: string, more: { active?: boolean } = {}): Promise<Side> {
  const supplier = await makeSupplier(world, { name })
  const sku = `KETTLE-${++last}-${process.pid}`
  const { productId, variantIds } = await makeProduct(world, supplier.supplierId, {
    title: `Kettle of ${name}`,
    variants: [{ sku }],
    ...more,
  })
  return { ...supplier, productId, variantId: variantIds[0]!, sku }
}

const ask = (from: Side, to: Pick<Side, 'variantId'>) =>
  world.call('POST', '/v1/api/backup-variants/', {
    token: from.token,
    body: { variant_id: from.variantId, other_variant_id: to.variantId },
  })
const act = ({ token }: Side, id: number, action: 'agree' | 'decline' | 'end') =>
  world.call('POST', `/v1/api/backup-variants/${id}/${action}/`, { token, body: {} })
const links = ({ token }: Side) => demand(world, 'GET', '/v1/api/backup-variants/', token)
const find = ({ token }: Side, text: string, whose: 'own' | 'others' = 'others') =>
  demand(world, 'GET', `/v1/api/backup-variants/find/?${new URLSearchParams({ text, whose })}`, token)
const subjects = async ({ email }: Side): Promise<string[]> => {
  await world.runJobs()
  return (await lettersTo(world, email)).map(({ subject }) => subject)
}

async function pair(): Promise<[Side, Side, number]> {
  const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
  const { status, body } = await ask(one, other)
  expect(status).toBe(200)
  return [one, other, body.id]
}

describe('a request for a backup', () => {
  test('is mailed to the other supplier, who agrees, and the first is mailed the answer', async () => {
    const [one, other, id] = await pair()
    expect(await subjects(other)).toContain('North Woods asks to be your backup supplier')
    expect(await links(other)).toMatchObject({
      backup_variants: [
        { id, state: 'asked', is_sent: false, own: { sku: other.sku }, other: { sku: one.sku }, other_supplier: { name: 'North Woods' } },
      ],
    })
    expect((await act(other, id, 'agree')).status).toBe(200)
    expect(await links(one)).toMatchObject({ backup_variants: [{ id, state: 'agreed', is_sent: true, own: { sku: one.sku } }] })
    expect(await subjects(one)).toContain('Grand Hotel agreed to be your backup supplier')
    expect((await act(other, id, 'decline')).body.error.code).toBe('BACKUP_OVER')
    expect((await act(one, id, 'end')).status).toBe(200)
    expect(await subjects(other)).toContain('North Woods ended a backup link')
    expect((await ask(other, one)).status).toBe(200)
  })

  test('is declined, and can be sent again', async () => {
    const [one, other, id] = await pair()
    expect((await act(other, id, 'decline')).status).toBe(200)
    expect(await subjects(one)).toContain('Grand Hotel declined your backup request')
    expect((await ask(one, other)).status).toBe(200)
  })

  test('is answered by the other supplier alone, and withdrawn by its sender alone, without a mail', async () => {
    const [one, other, id] = await pair()
    const stranger = await side('Stranger')
    for (const action of ['agree', 'decline', 'end'] as const) expect((await act(stranger, id, action)).status).toBe(404)
    expect((await act(one, id, 'agree')).body.error.code).toBe('BACKUP_OVER')
    expect((await act(other, id, 'end')).body.error.code).toBe('BACKUP_OVER')
    const before = await subjects(other)
    expect((await act(one, id, 'end')).status).toBe(200)
    expect(await subjects(other)).toEqual(before)
  })

  test('stands once between two variants, whoever asks and however many at once', async () => {
    const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
    const answers = await Promise.all([ask(one, other), ask(other, one), ask(one, other)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body.error).toMatchObject({ code: 'BACKUP_KNOWN', message: backupMessages.known })
  })

  test('is refused for one’s own variant, and with a variant that is not one’s own', async () => {
    const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
    const { variantIds } = await makeProduct(world, one.supplierId)
    expect((await ask(one, { variantId: variantIds[0]! })).body.error.code).toBe('BACKUP_OWN')
    expect((await ask({ ...one, variantId: other.variantId }, { variantId: one.variantId })).status).toBe(404)
    expect((await ask(one, { variantId: 999_999 })).status).toBe(404)
  })

  test('is refused for what stores cannot see: inactive goods and those of private price lists', async () => {
    const one = await side('North Woods')
    const inactive = await side('Idle', { active: false })
    const listed = await side('Private')
    await demand(world, 'POST', '/v1/api/price-lists/', listed.token, { name: 'Friends', product_ids: [listed.productId], vendor_ids: [] })
    for (const hidden of [inactive, listed]) {
      expect((await ask(one, hidden)).status).toBe(404)
      expect((await find(one, hidden.sku)).variants).toEqual([])
    }
    expect((await ask({ ...one, ...inactive, token: inactive.token }, one)).body.error.code).toBe('BACKUP_NOT_OFFERED')
  })
})

test('variants are found by SKU, number and address of their product page, without prices', async () => {
  const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
  const found = {
    variants: [
      {
        variant_id: other.variantId,
        product_id: other.productId,
        title: 'Kettle of Grand Hotel',
        variant: expect.any(String),
        sku: other.sku,
        supplier: { id: other.supplierId, name: 'Grand Hotel' },
      },
    ],
  }
  for (const text of [other.sku, String(other.productId), `https://quayside.example/product/${other.productId}?a=b`])
    expect(await find(one, text)).toEqual(found)
  expect((await find(one, one.sku)).variants).toEqual([])
  expect((await find(one, one.sku, 'own')).variants).toHaveLength(1)
  expect((await find(one, '')).variants).toEqual([])
})

test('an active variant is found behind more inactive ones of its product than are shown', async () => {
  const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
  const { productId, variantIds } = await makeProduct(world, other.supplierId, {
    options: [{ name: 'Size', values: Array.from({ length: 60 }, (_, n) => String(n)) }],
    variants: Array.from({ length: 60 }, (_, n) => ({ values: [String(n)], active: n === 59 })),
  })
  const { variants } = await find(one, String(productId))
  expect(variants.map(({ variant_id: id }: { variant_id: number }) => id)).toEqual([variantIds[59]])
})

describe('variants with the same barcode', () => {
  const code = (supplier: Side, barcode: string, more: { price?: string } = {}) => edit(supplier, { barcode, ...more })
  const edit = async ({ token, productId, variantId, sku }: Side, change: object) => {
    const { version, active } = await demand(world, 'GET', `/v1/supplier_product/?id=${productId}`, token)
    const variants = [{ id: variantId, option_values: [], sku, price: '12.00', retail_price: '30.00', quantity: '25', ...change }]
    return world.call('POST', '/v1/create_product/', { token, body: { id: productId, version, title: 'Kettle', active, variants } })
  }
  const proposals = ({ token }: Side, after?: string) =>
    demand(world, 'GET', `/v1/api/backup-variants/proposals/${after ? `?after=${after}` : ''}`, token)
  let last = 40_063_800_000
  /** The next number with its check digit. */
  const newBarcode = (start = ''): string => {
    const digits = (start + String(++last)).padEnd(12, '0').slice(0, 12)
    const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 3 : 1), 0)
    return digits + String((10 - (sum % 10)) % 10)
  }

  test('are proposed to both suppliers until one asks, and are linked only when the other agrees', async () => {
    const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
    const barcode = newBarcode()
    expect((await code(one, ` ${barcode.slice(0, 6)} ${barcode.slice(6)}`)).body.product.variants[0].barcode).toBe(barcode)
    expect((await proposals(one)).proposals).toEqual([])
    await code(other, barcode)
    expect(await proposals(one)).toEqual({
      next: null,
      proposals: [
        {
          barcode,
          own: expect.objectContaining({ variant_id: one.variantId }),
          other: expect.objectContaining({ variant_id: other.variantId, sku: other.sku }),
          other_supplier: { id: other.supplierId, name: 'Grand Hotel' },
        },
      ],
    })
    expect((await proposals(other)).proposals).toMatchObject([{ own: { sku: other.sku }, other: { sku: one.sku } }])
    expect((await find(one, barcode)).variants).toMatchObject([{ variant_id: other.variantId }])
    expect((await links(one)).backup_variants).toEqual([])
    const { body } = await ask(one, other)
    expect([(await proposals(one)).proposals, (await proposals(other)).proposals]).toEqual([[], []])
    expect((await links(other)).backup_variants).toMatchObject([{ state: 'asked' }])
    await act(other, body.id, 'decline')
    expect((await proposals(one)).proposals).toEqual([])
  })

  test('are the same with and without leading zeros, and stay so when a product is saved without its barcode', async () => {
    const [one, other] = [await side('North Woods'), await side('Grand Hotel')]
    await code(one, '036000291452')
    await code(other, '0036000291452')
    expect((await proposals(one)).proposals).toMatchObject([{ barcode: '036000291452', other: { sku: other.sku } }])
    await edit(one, { price: '11.00' })
    expect((await proposals(one)).proposals).toHaveLength(1)
    await code(one, '')
    expect((await proposals(one)).proposals).toEqual([])
  })

  test('are not proposed where stores do not see one, nor by numbers that each company gives by itself', async () => {
    const [one, idle, third] = [await side('North Woods'), await side('Idle', { active: false }), await side('Third')]
    const [barcode, internal] = [newBarcode(), newBarcode('20')]
    for (const supplier of [one, idle]) await code(supplier, barcode)
    expect((await demand(world, 'GET', `/v1/supplier_product/?id=${idle.productId}`, idle.token)).variants[0].barcode).toBe(barcode)
    expect((await proposals(one)).proposals).toEqual([])
    for (const supplier of [one, third]) await code(supplier, internal)
    expect((await proposals(one)).proposals).toEqual([])
  })

  test('come in pages', async () => {
    const one = await side('North Woods')
    const barcode = newBarcode()
    await code(one, barcode)
    for (let n = 0; n < 27; n++) await code(await side(`Other ${n}`), barcode)
    const first = await proposals(one)
    expect([first.proposals.length, first.next]).toEqual([25, expect.any(String)])
    const second = await proposals(one, first.next)
    expect([second.proposals.length, second.next]).toEqual([2, null])
    const seen = [...first.proposals, ...second.proposals].map(({ other }: { other: { variant_id: number } }) => other.variant_id)
    expect(new Set(seen).size).toBe(27)
    const { status } = await world.call('GET', '/v1/api/backup-variants/proposals/?after=x', { token: one.token })
    expect(status).toBe(422)
  })

  test('are refused at their field where the check digit is wrong', async () => {
    const { status, body } = await code(await side('North Woods'), '4006381333932')
    expect([status, body.error.field, body.error.message]).toEqual([
      422,
      'variants.0.barcode',
      'Please enter a valid barcode (EAN, UPC or GTIN)',
    ])
  })
})
