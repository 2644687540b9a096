/** Reads and deletes our products in the shop, in batches within the cost of one query. */
import type { ShopProduct, ShopVariant } from '@quayside/domain/platforms/shop-product'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ProductToRead } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { deleteProduct as deletion, someProducts, variantsAtOnce, variantsOfProduct } from './documents.ts'
import { gid, numberOf } from './gid.ts'
import { minorOf } from './orders.ts'

/** Points per batch, of the thousand that one query may cost: one per product and one per variant. */
const pointsAtOnce = 400

export async function readProducts(admin: Admin, wanted: readonly ProductToRead[]): Promise<Map<string, ShopProduct>> {
  const found = new Map<string, ShopProduct>()
  for (const { ids, variants } of batchesOf(wanted)) {
    const { nodes } = await admin.run<{ nodes: readonly (ProductNode | null)[] }>(someProducts, {
      ids: ids.map((id) => gid('Product', id)),
      variants,
    })
    for (const node of nodes) {
      const product = node && (await productOf(admin, node))
      if (product) found.set(product.externalProductId, product)
    }
  }
  return found
}

interface Batch {
  readonly ids: string[]
  variants: number
}

/** Groups products of similar size. Each is asked for as many variants as the largest has, and one more, to detect additional ones. */
function batchesOf(wanted: readonly ProductToRead[]): Batch[] {
  const batches: Batch[] = []
  for (const { externalProductId, variantCount } of [...wanted].sort((a, b) => a.variantCount - b.variantCount)) {
    const variants = Math.min(variantsAtOnce, variantCount + 1)
    const last = batches.at(-1)
    if (last && (last.ids.length + 1) * (variants + 1) <= pointsAtOnce) {
      last.ids.push(externalProductId)
      last.variants = variants
    } else batches.push({ ids: [externalProductId], variants })
  }
  return batches
}

interface VariantNode {
  readonly id: string
  readonly price: string
  readonly compareAtPrice: string | null
  readonly inventoryQuantity: number | null
}
interface VariantPage {
  readonly nodes: readonly VariantNode[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
interface ProductNode {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly variants: VariantPage
}

/** @returns undefined where it was deleted during reading */
async function productOf(admin: Admin, { id, title, status, variants }: ProductNode): Promise<ShopProduct | undefined> {
  const all = variants.nodes.map(variantOf)
  for (let page = variants.pageInfo; page.hasNextPage; ) {
    const { product } = await admin.run<{ product: Pick<ProductNode, 'variants'> | null }>(variantsOfProduct, { id, after: page.endCursor })
    if (!product) return undefined
    all.push(...product.variants.nodes.map(variantOf))
    page = product.variants.pageInfo
  }
  return { externalProductId: numberOf(id), title, isOffered: status === 'ACTIVE', variants: all }
}

const variantOf = ({ id, price, compareAtPrice, inventoryQuantity }: VariantNode): ShopVariant => ({
  externalVariantId: numberOf(id),
  priceMinor: minorOf(price),
  compareAtMinor: compareAtPrice === null ? null : minorOf(compareAtPrice),
  quantity: inventoryQuantity ?? 0,
})

export async function deleteProduct(admin: Admin, externalProductId: string): Promise<void> {
  const { productDelete } = await admin.run<{ productDelete: { userErrors: UserError[] } }>(deletion, {
    input: { id: gid('Product', externalProductId) },
  })
  try {
    assertAccepted(productDelete.userErrors)
  } catch (error) {
    // The product may already be deleted, perhaps by an earlier attempt. The error has no code for that, so the product is looked up.
    const isGone = error instanceof OutsideError && (await readProducts(admin, [{ externalProductId, variantCount: 1 }])).size === 0
    if (!isGone) throw error
  }
}
