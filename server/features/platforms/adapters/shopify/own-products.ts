/** One product of a supplier's own shop, as it stands now. */
import type { OwnProduct } from '@quayside/domain/platforms/own-product'
import type { Admin } from './admin.ts'
import { moreOwnVariants, ownProduct, productOfStock } from './documents.ts'
import { gid, numberOf } from './gid.ts'
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

/** Its words and pictures are left out: they come with an import. @returns undefined where it is gone */
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
