/** Reads the present values of one product of a supplier's own shop. */
import type { OwnProduct, OwnProductPage } from '@quayside/domain/platforms/own-product'
import type { Admin } from './admin.ts'
import { moreOwnVariants, ownProduct, ownProducts, productOfStock } from './documents.ts'
import { gid, numberOf } from './gid.ts'
import { minorOf } from './orders.ts'
import { ownProductOf, type VariantLine } from './product-export.ts'

type VariantNode = Omit<VariantLine, '__parentId'>

interface Page {
  readonly nodes: readonly VariantNode[]
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
}
interface ProductNode {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly hasOnlyDefaultVariant: boolean
  readonly options: readonly { readonly name: string }[]
  readonly variants: Page
}

/** The product without texts and pictures, which only imports read. @returns undefined where it was deleted */
export async function readOwnProduct(admin: Admin, externalProductId: string): Promise<OwnProduct | undefined> {
  const id = gid('Product', externalProductId)
  const { product } = await admin.run<{ product: ProductNode | null }>(ownProduct, { id })
  if (!product) return undefined
  const variants = [...product.variants.nodes]
  for (let page = product.variants.pageInfo; page.hasNextPage; ) {
    const more = await admin.run<{ product: { variants: Page } | null }>(moreOwnVariants, { id, after: page.endCursor })
    if (!more.product) return undefined
    variants.push(...more.product.variants.nodes)
    page = more.product.variants.pageInfo
  }
  return ownProductOf({ ...product, descriptionHtml: '', productType: '', tags: [] }, variants, [])
}

export async function ownProductOfStock(admin: Admin, externalInventoryItemId: string): Promise<string | undefined> {
  const { inventoryItem } = await admin.run<{ inventoryItem: { variants: { nodes: { product: { id: string } }[] } } | null }>(
    productOfStock,
    {
      id: gid('InventoryItem', externalInventoryItemId),
    },
  )
  const product = inventoryItem?.variants.nodes[0]?.product
  return product && numberOf(product.id)
}

interface ListedProduct {
  readonly id: string
  readonly title: string
  readonly status: string
  readonly variantsCount: { readonly count: number } | null
  readonly priceRangeV2: { readonly minVariantPrice: { readonly amount: string } }
}

export async function listOwnProducts(
  admin: Admin,
  { search, after }: { readonly search: string; readonly after: string | null },
): Promise<OwnProductPage> {
  const { products } = await admin.run<{
    products: { nodes: readonly ListedProduct[]; pageInfo: { hasNextPage: boolean; endCursor: string | null } }
  }>(ownProducts, { query: searchQuery(search), after })
  return {
    products: products.nodes.map(({ id, title, status, variantsCount, priceRangeV2 }) => ({
      externalProductId: numberOf(id),
      title,
      isOffered: status === 'ACTIVE',
      variants: variantsCount?.count ?? 1,
      priceMinor: minorOf(priceRangeV2.minVariantPrice.amount),
    })),
    next: products.pageInfo.hasNextPage ? products.pageInfo.endCursor : null,
  }
}

/** Words that have to occur, quoted: signs and words of the search's own syntax lose their meaning. @see https://shopify.dev/docs/api/usage/search-syntax */
export const searchQuery = (search: string): string | null =>
  search
    .replaceAll(/["'\\]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `"${word}"`)
    .join(' ') || null
