import type { Product, Variant } from '../shop/documents.ts'
import { freeHandle } from '../shop/handles.ts'
import { type Shopify, timeIn } from '../shop/shops.ts'
import { inventoryLevelBody, productBody } from '../webhooks/webhook-bodies.ts'
import { announce } from '../webhooks/webhooks.ts'
import { startFetching } from './media.ts'

/** Saves a product and notifies subscribers; images are fetched afterwards. */
export function saveProduct(shopify: Shopify, product: Product, event: 'products/create' | 'products/update'): Product {
  const saved = shopify.state.products.put({ ...product, updatedAt: timeIn(shopify, product.shop) })
  announce(shopify, saved.shop, event, () => productBody(saved))
  if (saved.media.some(({ status }) => status === 'PROCESSING')) startFetching(shopify, saved.id)
  return saved
}

export function deleteProduct(shopify: Shopify, product: Product): void {
  shopify.state.products.delete(String(product.id))
  announce(shopify, product.shop, 'products/delete', () => ({ id: product.id }))
}

export function productsOf(shopify: Shopify, shop: string): Product[] {
  return shopify.state.products.find('shop', shop)
}

export function productOf(shopify: Shopify, shop: string, id: number | undefined): Product | undefined {
  const product = shopify.state.products.get(String(id))
  return product?.shop === shop ? product : undefined
}

export function variantOf(shopify: Shopify, shop: string, id: number | undefined): { product: Product; variant: Variant } | undefined {
  const product = shopify.state.products.findOne('variant', String(id))
  const variant = product?.variants.find((one) => one.id === id)
  return product && variant && product.shop === shop ? { product, variant } : undefined
}

export function inventoryItemOf(
  shopify: Shopify,
  shop: string,
  id: number | undefined,
): { product: Product; variant: Variant } | undefined {
  const product = shopify.state.products.findOne('inventoryItem', String(id))
  const variant = product?.variants.find((one) => one.inventoryItemId === id)
  return product && variant && product.shop === shop ? { product, variant } : undefined
}

export function freeProductHandle(shopify: Shopify, shop: string, wanted: string, own?: number): string {
  return freeHandle(wanted, (handle) => shopify.state.products.find('handle', `${shop}/${handle}`).some(({ id }) => id !== own))
}

/** Changes stock by a quantity, for each variant that still exists. */
export function moveStock(
  shopify: Shopify,
  moves: readonly { productId: number | null; variantId: number | null; available?: number; committed?: number }[],
): void {
  for (const move of moves) {
    const product = move.productId === null ? undefined : shopify.state.products.get(String(move.productId))
    if (!product?.variants.some(({ id, tracked }) => id === move.variantId && tracked)) continue
    const moved = shopify.state.products.update(String(product.id), (draft) => {
      const variant = draft.variants.find(({ id }) => id === move.variantId)!
      variant.available += move.available ?? 0
      variant.committed = Math.max(0, variant.committed + (move.committed ?? 0))
    })
    if (move.available) announceStock(shopify, moved, move.variantId)
  }
}

/** @param variantId one of the product's variants; all by default */
export function announceStock(shopify: Shopify, product: Product, variantId?: number | null): void {
  for (const variant of product.variants)
    if (variant.tracked && (variantId === undefined || variant.id === variantId))
      announce(shopify, product.shop, 'inventory_levels/update', (shop) => inventoryLevelBody(shop, variant, timeIn(shopify, product.shop)))
}
