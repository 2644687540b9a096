import type { OrderProduct, OrderRefund } from '@quayside/contract/orders/order'
import { isGivenBack, type RefundReason } from '@quayside/domain/payments/refund'
import { formatDate } from '#foundation/formats/dates.ts'
import type { Workings } from '#foundation/ui/money/money-with-workings.tsx'

const reasons: Readonly<Record<RefundReason, string>> = {
  superseded: 'Paid twice',
  not_shipped: 'Not shipped in time',
  cannot_ship: 'Cannot be shipped',
  claim: 'Refund request',
  staff_cancelled: 'Cancelled by our staff',
  store_cancelled: 'Cancelled as asked',
}

/** Workings of the amount that was refunded: each refund with the pieces that it was for. */
export function refundBill(
  refunds: readonly OrderRefund[],
  products: readonly OrderProduct[],
  { title, result, minor }: { readonly title: string; readonly result: string; readonly minor: number },
): Workings {
  const titles = new Map(products.map((product) => [product.id, product.title]))
  return {
    title,
    lines: refunds
      .filter(({ status }) => isGivenBack(status))
      .map(({ reason, status, amount, lines, shipping, created_at }) => {
        const goods = lines.map(({ product, quantity }) => `${quantity} × ${titles.get(product) ?? 'a product'}`)
        const parts = [
          ...goods,
          ...(shipping.minor > 0 && goods.length > 0 ? ['shipping'] : []),
          ...(status === 'pending' ? ['pending'] : []),
        ]
        return {
          label: `${reason ? reasons[reason] : 'Refunded'} on ${formatDate(created_at)}`,
          minor: amount.minor,
          ...(parts.length ? { note: parts.join(', ') } : {}),
        }
      }),
    result: { label: result, minor },
  }
}
