/**
 * Refunds of shoppers. Each call has its key as the directive, under which Shopify refunds once; and because it remembers keys for a time alone,
 * the key stands in the note too, where a refund whose answer was lost is found for good.
 */
import { carriesKey, type MadeShopperRefund, type NewShopperRefund, type RefundedLine } from '@quayside/domain/platforms/shopper-refund'
import { plainAmount } from '@quayside/domain/vocabulary/money'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ShopperRefunds } from '../../../port.ts'
import { type Admin, asking, assertAccepted, type UserError } from '../admin.ts'
import { refundableLines, refundShopper, refundsOfOrder, suggestedRefund } from '../documents.ts'
import { gid, numberOf } from '../gid.ts'
import { minorOf } from '../orders.ts'

export const shopperRefunds: ShopperRefunds = {
  suggest: (access, wanted) => asking(access, (admin) => suggest(admin, wanted)),
  create: (access, refund) => asking(access, (admin) => create(admin, refund)),
  find: (access, sought) => asking(access, (admin) => find(admin, sought)),
}

interface MoneyNode {
  readonly presentmentMoney: { readonly amount: string }
}
interface Suggestion {
  readonly presentmentCurrencyCode: string
  readonly suggestedRefund: {
    readonly amountSet: MoneyNode
    readonly maximumRefundableSet: MoneyNode
    readonly suggestedTransactions: readonly {
      readonly gateway: string | null
      readonly maximumRefundableSet: MoneyNode | null
      readonly parentTransaction: { readonly id: string } | null
    }[]
  } | null
}

const minorIn = ({ presentmentMoney: { amount } }: MoneyNode): number => minorOf(amount)

const suggest: Bound<ShopperRefunds['suggest']> = async (admin, { externalOrderId, lines: wanted }) => {
  const id = gid('Order', externalOrderId)
  const left = await refundableOf(admin, id)
  if (!left) return undefined
  const lines = wanted
    .map(({ externalLineId, quantity }) => ({ externalLineId, quantity: Math.min(quantity, left.get(externalLineId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0)
  const { order } = await admin.run<{ order: Suggestion | null }>(suggestedRefund, suggestionVariables({ externalOrderId, lines }))
  if (!order?.suggestedRefund) return undefined
  const { amountSet, maximumRefundableSet, suggestedTransactions } = order.suggestedRefund
  return {
    currency: order.presentmentCurrencyCode,
    lines,
    suggestedMinor: minorIn(amountSet),
    mostMinor: minorIn(maximumRefundableSet),
    payments: suggestedTransactions.flatMap(({ gateway, maximumRefundableSet: most, parentTransaction }) =>
      gateway && most && parentTransaction
        ? [{ externalTransactionId: numberOf(parentTransaction.id), gateway, mostMinor: minorIn(most) }]
        : [],
    ),
  }
}

export const suggestionVariables = ({ externalOrderId, lines }: Pick<NewShopperRefund, 'externalOrderId' | 'lines'>) => ({
  id: gid('Order', externalOrderId),
  lines: lines.map(lineInput),
})

/** Nothing goes back into stock: the goods were never in the shop. */
const lineInput = ({ externalLineId, quantity }: RefundedLine) => ({
  lineItemId: gid('LineItem', externalLineId),
  quantity,
  restockType: 'NO_RESTOCK',
})

interface LinesPage {
  readonly lineItems: {
    readonly nodes: readonly { readonly id: string; readonly refundableQuantity: number }[]
    readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null }
  }
}

/** Pieces by line that can still be refunded; undefined where the order is gone. */
async function refundableOf(admin: Admin, id: string): Promise<Map<string, number> | undefined> {
  const found = new Map<string, number>()
  for (let after: string | null = null; ; ) {
    const { order }: { order: LinesPage | null } = await admin.run(refundableLines, { id, after })
    if (!order) return undefined
    for (const line of order.lineItems.nodes) found.set(numberOf(line.id), line.refundableQuantity)
    if (!order.lineItems.pageInfo.hasNextPage) return found
    after = order.lineItems.pageInfo.endCursor
  }
}

interface RefundNode {
  readonly id: string
  readonly totalRefundedSet: MoneyNode
}

const create: Bound<ShopperRefunds['create']> = async (admin, refund) => {
  const { refundCreate } = await admin.run<{ refundCreate: { refund: RefundNode | null; userErrors: UserError[] } }>(
    refundShopper,
    refundVariables(refund),
  )
  // Another call with this key has acted, or is about to: it is no refusal of the refund.
  if (refundCreate.userErrors.some(({ message }) => /idempoten/i.test(message)))
    throw new OutsideError('shopify', 'broken', 'Shopify is still working on this refund')
  assertAccepted(refundCreate.userErrors)
  if (!refundCreate.refund) throw new OutsideError('shopify', 'broken', 'Shopify took the refund and gave none back')
  return madeOf(refundCreate.refund)
}

const madeOf = ({ id, totalRefundedSet }: RefundNode): MadeShopperRefund => ({
  externalRefundId: numberOf(id),
  amountMinor: minorIn(totalRefundedSet),
})

export function refundVariables({ externalOrderId, key, currency, lines, payments, note, notifiesShopper }: NewShopperRefund) {
  const orderId = gid('Order', externalOrderId)
  return {
    key,
    input: {
      orderId,
      currency,
      note: [note, `(${key})`].filter(Boolean).join(' '),
      notify: notifiesShopper,
      refundLineItems: lines.map(lineInput),
      transactions: payments.map(({ externalTransactionId, gateway, amountMinor }) => ({
        orderId,
        parentId: gid('OrderTransaction', externalTransactionId),
        gateway,
        kind: 'REFUND',
        amount: plainAmount(amountMinor),
      })),
    },
  }
}

const find: Bound<ShopperRefunds['find']> = async (admin, { externalOrderId, key }) => {
  const { order } = await admin.run<{ order: { refunds: readonly (RefundNode & { note: string | null })[] } | null }>(refundsOfOrder, {
    id: gid('Order', externalOrderId),
  })
  if (!order) return undefined
  const made = order.refunds.find(({ note }) => carriesKey(note, key))
  return made ? madeOf(made) : null
}

/** The same function for a shop whose access is at hand. */
type Bound<Call extends (access: never, ...rest: never[]) => unknown> = Call extends (access: never, ...rest: infer Rest) => infer Answer
  ? (admin: Admin, ...rest: Rest) => Answer
  : never
