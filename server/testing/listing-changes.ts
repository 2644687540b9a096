/**
 * Random changes of everything in the listing, through the use cases that publish them. Changes without a use case write the rows and then
 * publish.
 */
import { type ProductRevision, recordImported, releaseStock, reserveStock, reviseProducts, shipStock } from '#features/catalogue'
import { reviseOption } from '#features/shipping'
import { recordRating, recordShipped } from '#features/suppliers'
import { makeProduct, reviseProduct } from '#testing/actors/actors'
import type { TestWorld } from '#testing/test-world'

/** Seeded random numbers, so that a failure can be reproduced. */
export function randomFrom(seed: number) {
  let state = seed
  const below = (limit: number): number => {
    state = (Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x6d2b79f5) | 0
    return ((state ^ (state >>> 13)) >>> 0) % limit
  }
  return { below, of: <T>(list: readonly T[]): T => list[below(list.length)]! }
}
type Random = ReturnType<typeof randomFrom>

export const words = ['Linen', 'Copper', 'Harbour', 'Oak', 'Stoneware', 'Wool', 'Cedar', 'Brass']
const categories = ['home_garden', 'beauty', 'toys_games', 'no_category', 'pets']
const title = (random: Random) => `${random.of(words)} ${random.of(words)} ${random.below(30)}`

interface Product {
  readonly productId: number
  readonly supplierId: number
  readonly variantIds: readonly number[]
}

/** Everything that exists; extended as products are made. */
export interface Shelf {
  readonly suppliers: readonly number[]
  readonly products: Product[]
  /** Stores that suppliers approve or revoke. */
  readonly storeId: number
}

export async function makeAny(world: TestWorld, shelf: Shelf, random: Random): Promise<Product> {
  const supplierId = random.of(shelf.suppliers)
  const { productId, variantIds } = await makeProduct(world, supplierId, {
    title: title(random),
    category: random.of(categories),
    options: [{ name: 'Kind', values: ['Plain', 'Fancy'] }],
    variants: [
      { values: ['Plain'], priceMinor: 100 + random.below(5000), quantity: random.below(4) },
      { values: ['Fancy'], priceMinor: 100 + random.below(5000) },
    ],
    shipping: random.below(3) ? [{ toCountry: 'US', region: 'US', priceMinor: random.below(2000) }] : [],
  })
  const product = { productId, supplierId, variantIds }
  shelf.products.push(product)
  return product
}

/** Makes one random change. @param writer number of the writer, which has orders of its own */
export async function changeAnything(world: TestWorld, shelf: Shelf, random: Random, writer: number): Promise<void> {
  const kind = random.below(20)
  if (kind === 0) return await tellOf(world, await makeAny(world, shelf, random))
  if (kind < 4) return await changeSupplier(world, shelf, random)
  if (kind < 7) return await changeShelving(world, random.of(shelf.products), random)
  if (kind < 9) return await changeRate(world, random.of(shelf.suppliers), random)
  if (kind < 10) return await earn(world, random.of(shelf.suppliers), random)
  if (kind < 12) return await takeIn(world, random.of(shelf.products), random)
  if (kind < 15) return await order(world, shelf, random, writer)
  await revise(world, shelf, random)
}

const revisions: readonly ((product: Product, random: Random) => ProductRevision)[] = [
  (_, random) => ({ title: title(random) }),
  (_, random) => ({ description: `<p>${random.of(words)}</p>` }),
  (_, random) => ({ active: random.below(3) > 0 }),
  (_, random) => ({ isDeleted: random.below(3) === 0 }),
  ({ variantIds }, random) => ({
    variants: variantIds.map((id) => ({ id, priceMinor: random.below(9000), retailPriceMinor: random.below(20_000) })),
  }),
  ({ variantIds }, random) => ({ variants: [{ id: random.of(variantIds), quantity: random.below(3) }] }),
  ({ variantIds }, random) => ({ variants: [{ id: random.of(variantIds), active: random.below(2) > 0 }] }),
  ({ variantIds }, random) => ({ removedVariantIds: [random.of(variantIds)] }),
  (_, random) => ({
    newVariants: [
      {
        name: random.of(words),
        // No product gets the same value twice.
        optionValues: [`Kind ${random.below(2 ** 31)}`],
        sku: '',
        priceMinor: random.below(9000),
        retailPriceMinor: random.below(20_000),
        quantity: random.below(3),
      },
    ],
  }),
]

/** Revises one product, or several of a supplier in one transaction. */
async function revise(world: TestWorld, { products }: Shelf, random: Random): Promise<void> {
  const first = random.of(products)
  const theirs = random.below(3) ? [first] : products.filter(({ supplierId }) => supplierId === first.supplierId)
  await world.transaction((context) =>
    reviseProducts(context, {
      supplierId: first.supplierId,
      revisions: theirs.map((product) => ({ productId: product.productId, ...random.of(revisions)(product, random) })),
    }),
  )
}

/** Reserves, releases or ships goods of a supplier. */
async function order(world: TestWorld, { products }: Shelf, random: Random, writer: number): Promise<void> {
  const holder = writer * 100 + random.below(4)
  const { supplierId } = random.of(products)
  const goods = products.filter((product) => product.supplierId === supplierId).flatMap(({ variantIds }) => variantIds)
  const lines = [random.of(goods), random.of(goods)].map((variantId) => ({ variantId, quantity: 1 + random.below(3) }))
  const what = random.of(['hold', 'hold', 'give back', 'send'])
  await world.transaction(async (context) => {
    if (what === 'hold') await reserveStock(context, holder, lines)
    else if (what === 'send') await shipStock(context, holder)
    else await releaseStock(context, holder)
  })
}

/** The number of imports is updated with the product's next change. */
async function takeIn(world: TestWorld, { productId, supplierId }: Product, random: Random): Promise<void> {
  await world.transaction((context) => recordImported(context, { productId, delta: random.of([1, 1, -1]) }))
  await world.transaction((context) => reviseProducts(context, { supplierId, revisions: [{ productId, title: title(random) }] }))
}

async function earn(world: TestWorld, supplierId: number, random: Random): Promise<void> {
  await world.transaction(async (context) => {
    for (let times = 0; times < 5; times++) await recordRating(context, supplierId, { stars: random.of([1, 5, 5, 5]), former: undefined })
    for (let times = 0; times < 10; times++) await recordShipped(context, supplierId, { delayed: random.below(10) === 0 })
  })
}

async function changeRate(world: TestWorld, supplierId: number, random: Random): Promise<void> {
  const { rows } = await world.pool.query<{ id: number }>('select id from shipping_option where supplier_id = $1', [supplierId])
  if (!rows.length) return
  const revision = random.below(3) ? { rateMinor: random.below(3000) } : { isOff: random.below(2) > 0 }
  await world.transaction((context) => reviseOption(context, { supplierId, optionId: random.of(rows).id, ...revision }))
}

/** Changes a product's category and whether it is featured, which its supplier cannot set. */
async function changeShelving(world: TestWorld, product: Product, random: Random): Promise<void> {
  const place = { category: random.of(categories), subcategory: random.of([null, 'other', 'lighting']) }
  const marks = { tags: [random.of(words)], values: [random.of(['vegan', 'organic'])], madeIn: random.of([null, 'US', 'CA']) }
  const isFeatured = random.below(2) > 0
  if (random.below(2)) return await reviseProduct(world, product.productId, place)
  await reviseProduct(world, product.productId, marks)
  await world.pool.query('update product set featured = $2 where id = $1', [product.productId, isFeatured])
  await tellOf(world, product)
}

const ofSupplier: readonly ((random: Random, storeId: number) => readonly [statement: string, values: readonly unknown[]])[] = [
  (random) => ['update supplier set name = $2 where id = $1', [`${random.of(words)} & Daughters ${random.below(9)}`]],
  (random) => ['update supplier set status = $2 where id = $1', [random.of(['ACTIVE', 'ACTIVE', 'HIDDEN', 'REMOVED'])]],
  (random) => [
    'update supplier set requires_approval = $2, branded_invoicing = $3 where id = $1',
    [random.below(2) > 0, random.below(2) > 0],
  ],
  (random) => [
    'update supplier set "values" = $2, made_in = $3 where id = $1',
    [[random.of(['kosher', 'vegan'])], random.of([null, 'US', 'CA'])],
  ],
  (random) => [
    `insert into shipping_option (supplier_id, from_country, to_country, region, price_minor, additional_price_minor, currency)
     select id, country, $2, $3, $4, 0, currency from supplier where id = $1 and not exists (
       select from shipping_option o where o.supplier_id = $1 and o.product_id is null and o.region = $3)`,
    [...random.of([['CA', 'CA'] as const, ['GB', 'INTL'] as const]), random.below(2000)],
  ],
  (random, storeId) => [
    `insert into approval (store_id, supplier_id, status) values ($2, $1, $3)
     on conflict (store_id, supplier_id) do update set status = excluded.status`,
    [storeId, random.of(['A', 'R'])],
  ],
]

async function changeSupplier(world: TestWorld, { suppliers, storeId }: Shelf, random: Random): Promise<void> {
  const supplierId = random.of(suppliers)
  const [statement, values] = random.of(ofSupplier)(random, storeId)
  await world.pool.query(statement, [supplierId, ...values])
  await world.transaction((context) => context.publish({ name: 'suppliers.supplier-changed', payload: { supplierId } }))
}

const tellOf = (world: TestWorld, { productId, supplierId }: Product): Promise<void> =>
  world.transaction((context) => context.publish({ name: 'catalogue.products-changed', payload: { productIds: [productId], supplierId } }))
