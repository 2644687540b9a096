/**
 * Exports all products of a supplier's shop by a bulk operation. Its result is a file of JSON lines: each product, followed by its variants
 * and pictures.
 */
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import type { OwnProduct, OwnVariant } from '@quayside/domain/platforms/own-product'
import { OutsideError } from '#foundation/outside/outside-error'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import type { ProductExport, Surroundings } from '../../port.ts'
import { type Admin, assertAccepted, type UserError } from './admin.ts'
import { beginExport, cancelExport as cancellation, exportedProducts, exportState } from './documents.ts'
import { gid, numberOf } from './gid.ts'
import { minorOf } from './orders.ts'

interface Operation {
  readonly id: string
  readonly status: string
  readonly errorCode: string | null
  readonly objectCount: string
  readonly url: string | null
}

/** @param ids products of the shop; all where nothing is said @returns the shop's number of the operation */
export async function startProductExport(admin: Admin, ids: readonly string[] | undefined): Promise<string> {
  const { bulkOperationRunQuery: begun } = await admin.run<{
    bulkOperationRunQuery: { bulkOperation: { id: string } | null; userErrors: UserError[] }
  }>(beginExport, { query: exportQuery(ids) })
  const [error] = begun.userErrors
  if (error && (error.code === 'LIMIT_REACHED' || error.code === 'OPERATION_IN_PROGRESS'))
    throw new OutsideError('shopify', 'throttled', 'Shopify is still working on other requests', { code: error.code, retryAfterMs: 30_000 })
  assertAccepted(begun.userErrors)
  if (!begun.bulkOperation) throw new OutsideError('shopify', 'broken', 'Shopify began no bulk operation')
  return numberOf(begun.bulkOperation.id)
}

/** A bulk query takes no variables, so ids are written into it; only digits are allowed. */
function exportQuery(ids: readonly string[] | undefined): string {
  if (!ids) return exportedProducts
  const filter = ids.map((id) => `id:${numberOf(gid('Product', id))}`).join(' OR ')
  return exportedProducts.replace('products {', `products(query: "${filter}") {`)
}

const words: Readonly<Record<string, string>> = {
  ACCESS_DENIED: 'Shopify did not let us read your products. Connect your store again.',
  EXPIRED: 'Shopify has kept the result for seven days, and no longer. Start again.',
}

export async function readProductExport(admin: Admin, exportId: string): Promise<ProductExport> {
  const { bulkOperation: operation } = await admin.run<{ bulkOperation: Operation | null }>(exportState, {
    id: gid('BulkOperation', exportId),
  })
  if (!operation) throw new OutsideError('shopify', 'refused', 'Shopify knows no such bulk operation', { code: 'NOT_FOUND' })
  const { status, url, errorCode } = operation
  const objects = Number(operation.objectCount)
  if (status === 'CREATED' || status === 'RUNNING' || status === 'CANCELING') return { state: 'running', objects }
  if (status === 'COMPLETED') return { state: 'done', objects, url }
  if (errorCode === 'INTERNAL_SERVER_ERROR' || errorCode === 'TIMEOUT')
    throw new OutsideError('shopify', 'refused', 'Shopify could not finish reading your products. Start again.', { code: errorCode })
  throw new OutsideError(
    'shopify',
    'refused',
    words[errorCode ?? status] ?? 'Shopify has ended the reading of your products. Start again.',
    {
      code: errorCode ?? status,
    },
  )
}

/** Cancels an export; does nothing where it has ended. */
export async function cancelProductExport(admin: Admin, exportId: string): Promise<void> {
  await admin.run(cancellation, { id: gid('BulkOperation', exportId) })
}

const timeoutMs = 15 * 60_000

/** Yields the products of a result, never holding all in memory. */
export async function* exportedProductsAt(surroundings: Surroundings, url: string): AsyncGenerator<OwnProduct> {
  const { log } = surroundings
  const answer = await outsideFetch({ provider: 'shopify', timeoutMs, log })(url)
  if (answer.status >= 500)
    throw new OutsideError('shopify', 'broken', 'Shopify answered that it is broken', { code: String(answer.status) })
  if (!answer.ok || !answer.body)
    throw new OutsideError('shopify', 'refused', 'Shopify no longer has what it read of your products. Start again.', {
      code: String(answer.status),
    })
  yield* productsOfLines(createInterface({ input: Readable.fromWeb(answer.body as ReadableStream), crlfDelay: Number.POSITIVE_INFINITY }))
}

interface ProductLine {
  readonly id: string
  readonly title: string
  readonly descriptionHtml: string
  readonly productType: string
  readonly tags: readonly string[]
  readonly status: string
  readonly hasOnlyDefaultVariant: boolean
  readonly options: readonly { readonly name: string }[]
}
export interface VariantLine {
  readonly id: string
  readonly sku: string | null
  readonly barcode: string | null
  readonly price: string
  readonly compareAtPrice: string | null
  readonly inventoryQuantity: number | null
  readonly selectedOptions: readonly { readonly value: string }[]
  readonly inventoryItem: { readonly tracked: boolean }
  readonly __parentId: string
}
interface PictureLine {
  readonly id?: string
  readonly image?: { readonly url: string } | null
  readonly __parentId: string
}

/** Variants and pictures follow their product, because the operation groups objects. */
async function* productsOfLines(lines: AsyncIterable<string>): AsyncGenerator<OwnProduct> {
  let product: ProductLine | undefined
  let variants: VariantLine[] = []
  let pictures: string[] = []
  const whole = (): OwnProduct[] => (product ? [ownProductOf(product, variants, pictures)] : [])
  for await (const text of lines) {
    if (text.trim() === '') continue
    const line = JSON.parse(text) as ProductLine | VariantLine | PictureLine
    if (!('__parentId' in line)) {
      yield* whole()
      ;[product, variants, pictures] = [line, [], []]
    } else if ('price' in line) variants.push(line)
    else if ('image' in line && line.image?.url) pictures.push(line.image.url)
  }
  yield* whole()
}

export const ownProductOf = (
  { id, title, descriptionHtml, productType, tags, status, hasOnlyDefaultVariant, options }: ProductLine,
  variants: readonly Omit<VariantLine, '__parentId'>[],
  pictures: readonly string[],
): OwnProduct => ({
  externalProductId: numberOf(id),
  title,
  description: descriptionHtml,
  productType,
  tags,
  isOffered: status === 'ACTIVE',
  pictures,
  optionNames: hasOnlyDefaultVariant ? [] : options.map(({ name }) => name),
  variants: variants.map(
    (variant): OwnVariant => ({
      externalVariantId: numberOf(variant.id),
      sku: variant.sku ?? '',
      barcode: variant.barcode ?? '',
      priceMinor: minorOf(variant.price),
      compareAtMinor: variant.compareAtPrice === null ? null : minorOf(variant.compareAtPrice),
      quantity: variant.inventoryItem.tracked ? (variant.inventoryQuantity ?? 0) : null,
      optionValues: hasOnlyDefaultVariant ? [] : variant.selectedOptions.map(({ value }) => value),
    }),
  ),
})
