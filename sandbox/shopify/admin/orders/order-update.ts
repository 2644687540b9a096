import { orderOf, saveOrder } from '../../orders/change-order.ts'
import { refusalOfText } from '../../shop/sentinels.ts'
import { numberIn } from '../../shop/state.ts'
import { attempt, type Call, refuse, type View } from '../call/call.ts'
import { type AddressInput, readAddress } from './read-address.ts'

interface OrderInput {
  id: string
  email?: string | null
  note?: string | null
  shippingAddress?: AddressInput | null
  tags?: string[] | null
}

/** Changes what an order says of itself; its address is overwritten as a whole. What is not given stays. */
export function orderUpdate({ input }: { input: OrderInput }, call: Call): View {
  return attempt(call, { order: null }, () => {
    const { shopify, shop } = call
    const { email, note, shippingAddress, tags } = input
    const order = orderOf(shopify, shop.domain, numberIn('Order', input.id))
    if (!order) refuse(['id'], 'Order does not exist')
    const refusal =
      refusalOfText('Note', note ?? '', ['note']) ??
      refusalOfText('Address', `${shippingAddress?.address1 ?? ''} ${shippingAddress?.address2 ?? ''}`, ['shippingAddress', 'address1'])
    if (refusal) refuse(refusal.field, refusal.message)
    const address = readAddress(shippingAddress, ['shippingAddress'])
    const saved = saveOrder(
      shopify,
      shop,
      {
        ...order,
        ...(email !== undefined && { email }),
        ...(note !== undefined && { note }),
        ...(tags && { tags: [...new Set(tags)] }),
        ...(address && { shippingAddress: address }),
      },
      ['orders/updated'],
    )
    return { order: call.views.order(call, saved) }
  })
}
