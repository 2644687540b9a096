/** The actors of histories: a store with its shop, suppliers of two currencies that can be paid by card and by PayPal, and an admin. */
import { approve, makeAdmin, makeSupplier, signInAs } from '#testing/actors/actors'
import { type Business, type Goods, openForBusiness, sell } from '#testing/actors/business-actors'
import { connectPaypal } from '#testing/actors/paypal-actors'
import { connectPayouts, connectSupplierCard } from '#testing/actors/stripe-actors'
import type { TestWorld } from '#testing/test-world'

export interface Seller {
  readonly supplierId: number
  readonly token: string
  readonly email: string
  readonly currency: 'USD' | 'CAD'
  /** Its account at Stripe. */
  readonly account: string
  /** Its account at PayPal. */
  readonly merchant: string
  readonly goods: Goods
  /** Pieces in stock at first, by variant. */
  readonly stock: ReadonlyMap<number, number>
}

export interface Cast extends Pick<Business, 'token' | 'storeId' | 'email' | 'shop' | 'connectionId'> {
  readonly sellers: readonly Seller[]
  readonly admin: string
}

/** Prices that divide badly, so that parts of them are rounded. */
const wanted = [
  { country: 'US', prices: [1999, 733] },
  { country: 'CA', prices: [2537, 101] },
  { country: 'US', prices: [451, 12_349] },
] as const
const quantity = 40_000

export async function openCast(world: TestWorld): Promise<Cast> {
  const sellers: Seller[] = []
  let business: Business | undefined
  for (const { country, prices } of wanted) {
    const supplier = await makeSupplier(world, { country })
    const account = await connectPayouts(world, supplier, { country })
    const merchant = await connectPaypal(world, supplier)
    await connectSupplierCard(world, supplier.token)
    const product = {
      options: [{ name: 'Size', values: ['S', 'L'] }],
      variants: prices.map((priceMinor, place) => ({
        values: [place ? 'L' : 'S'],
        priceMinor,
        quantity,
        sku: `${supplier.supplierId}-${place}`,
      })),
      shipping: [{ toCountry: 'US', region: 'US', priceMinor: 533, additionalPriceMinor: 117 }],
    }
    business ??= await openForBusiness(world, { from: { supplier, account }, product, plan: 'PROFESSIONAL' })
    await approve(world, business.storeId, supplier.supplierId)
    const goods = sellers.length ? await sell(world, business, supplier.supplierId, product) : business.goods
    const stock = new Map(goods.variantIds.map((id) => [id, quantity]))
    sellers.push({ ...supplier, currency: country === 'CA' ? 'CAD' : 'USD', account, merchant, goods, stock })
  }
  const { token, storeId, email, shop, connectionId } = business!
  return { token, storeId, email, shop, connectionId, sellers, admin: (await makeAdmin(world)).token }
}

/** Their sessions end as time passes. */
export async function signInAgain(world: TestWorld, cast: Cast): Promise<Cast> {
  const sellers: Seller[] = []
  for (const seller of cast.sellers) sellers.push({ ...seller, token: await signInAs(world, seller.email) })
  return { ...cast, sellers, token: await signInAs(world, cast.email), admin: (await makeAdmin(world)).token }
}
