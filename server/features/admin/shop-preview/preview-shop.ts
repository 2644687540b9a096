import type { shopPreviewApi } from '@quayside/contract/admin/shop-preview'
import type { Answer, Input } from '@quayside/contract/endpoint'
import { type Facts, previewMessages, previewRows, shopFailureText } from '@quayside/domain/admin/shop-preview'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import {
  type Connection,
  connectionOf,
  fetchOrder,
  readOwnOrder,
  readOwnProduct,
  readProducts,
  type SupplierConnection,
  shopLinks,
  supplierConnectionOf,
} from '#features/platforms'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import {
  copyInShop,
  followedProduct,
  nameOfAccount,
  type OurOrder,
  type OurProduct,
  orderInShop,
  ownOrderHere,
} from './previewed.records.ts'
import {
  factsOfOrder,
  factsOfOurOrder,
  factsOfOurProduct,
  factsOfOwnOrder,
  factsOfOwnProduct,
  factsOfProduct,
} from './shop-preview.view.ts'

type Asked = Input<typeof shopPreviewApi.preview>
type Context = OutsideContext<AdminActor>

/** Variants that are read at once of a product that we do not know. */
const variantsExpected = 100

/**
 * Reads a product or order from the shop of a store or supplier, beside ours. The reading is recorded before it is done.
 * @throws Refusal NOT_CONNECTED, SHOP_FAILED
 * @see S-84, C-160
 */
export async function previewShop({ context, input }: { context: Context; input: Asked }): Promise<Answer<typeof shopPreviewApi.preview>> {
  const found = await context.transaction((atomic) => lookUp(atomic, input))
  const { connection, ours } = found
  const shop = await told(() => read(context, found, input))
  const links = shopLinks(context.config, connection)
  const { object_type: type, object_id: id } = input
  return {
    audit: {
      account: found.account,
      shop: connection.shopDomain,
      link: (type === 'product' ? links?.productInAdmin(id) : links?.orderInAdmin(id)) ?? null,
      in_shop: shop !== undefined,
      known: ours !== undefined,
      rows: previewRows(shop, ours && ('variants' in ours ? factsOfOurProduct(ours) : factsOfOurOrder(ours))),
    },
  }
}

type Found = { readonly account: string; readonly ours: OurProduct | OurOrder | undefined } & (
  | { readonly type: 'store'; readonly connection: Connection }
  | { readonly type: 'supplier'; readonly connection: SupplierConnection }
)

async function lookUp(context: AtomicContext<AdminActor>, { account_type, account_id: id, object_type, object_id }: Asked): Promise<Found> {
  const { db } = context
  const account = await nameOfAccount(db, account_type, id)
  if (account === undefined) throw notFound('This account does not exist.')
  await recordAudit(context, {
    action: 'admin.shop-previewed',
    detail: { [object_type]: object_id },
    ...(account_type === 'store' ? { storeId: id } : { supplierId: id }),
  })
  if (account_type === 'store') {
    const connection = await connectionOf(db, id)
    if (connection?.platform !== 'shopify') throw notConnected()
    const ours = object_type === 'product' ? await copyInShop(db, id, object_id) : await orderInShop(db, id, object_id)
    return { account, type: 'store', connection, ours }
  }
  const connection = await supplierConnectionOf(db, id)
  if (connection?.platform !== 'shopify') throw notConnected()
  const ours =
    object_type === 'product'
      ? await followedProduct(db, connection.id, object_id)
      : await ownOrderHere(db, connection.shopDomain, object_id)
  return { account, type: 'supplier', connection, ours }
}

const notConnected = () => new Refusal('NOT_CONNECTED', previewMessages.notConnected, { status: 409 })

async function read(context: Context, found: Found, { object_type, object_id: id }: Asked): Promise<Facts | undefined> {
  const { ours } = found
  const variants = ours && 'variants' in ours ? ours.variants : []
  if (found.type === 'store') {
    if (object_type === 'order') {
      const order = await fetchOrder(context, found.connection, id)
      return order && factsOfOrder(order)
    }
    const wanted = [{ externalProductId: id, variantCount: variants.length || variantsExpected }]
    const product = (await readProducts(context, found.connection, wanted)).get(id)
    return product && factsOfProduct(product, variants)
  }
  if (object_type === 'order') {
    const order = await readOwnOrder(context, found.connection, id)
    return order && factsOfOwnOrder(order)
  }
  const product = await readOwnProduct(context, found.connection, id)
  return product && factsOfOwnProduct(product)
}

/** Tells a failure of the shop in words. */
async function told<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    throw new Refusal('SHOP_FAILED', shopFailureText(error.kind, error.message), { status: error.retryable ? 502 : 409 })
  }
}
