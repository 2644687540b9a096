/** A store that asks for refunds, through the API. */
import { randomUUID } from 'node:crypto'
import { refundPolicyVersion } from '@quayside/domain/refunds/refund-policy'
import sharp from 'sharp'
import { takeFileFor } from '#features/uploads'
import type { TestWorld } from '#testing/test-world'

/** Sends a picture as evidence. @returns the file's id */
export async function sendClaimPicture(world: TestWorld, token: string): Promise<number> {
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a34' } })
    .jpeg()
    .toBuffer()
  const { status, body } = await world.call('POST', '/v1/api/uploads/?purpose=claim_picture&name=broken.jpg', { token, bytes })
  if (status !== 200) throw new Error(`the picture was answered ${status}: ${JSON.stringify(body)}`)
  return body.file.id
}

/** Sends a picture that something refers to. @returns its storage key */
export async function keepClaimPicture(world: TestWorld, store: { readonly token: string; readonly storeId: number }): Promise<string> {
  const fileId = await sendClaimPicture(world, store.token)
  return world.transaction((context) => takeFileFor(context, { storeId: store.storeId, purpose: 'claim_picture', fileId }))
}

/** Body of a request for pieces of a line, without evidence. */
export const refundBody = (supplierOrderId: number, item: number, quantity = 1, more: object = {}) => ({
  supplier_order_id: supplierOrderId,
  lines: [{ item, quantity }],
  kind: 'other',
  reason: 'The colour is not what my shopper wanted',
  pictures: [] as number[],
  policy_version: refundPolicyVersion,
  idempotency_key: randomUUID(),
  ...more,
})

/** Asks for pieces of a line. @returns id of the request */
export async function askForRefund(
  world: TestWorld,
  token: string,
  supplierOrderId: number,
  item: number,
  more: object = {},
): Promise<number> {
  const { status, body } = await world.call('POST', '/v1/api/refunds/', { token, body: refundBody(supplierOrderId, item, 1, more) })
  if (status !== 200) throw new Error(`a request was answered ${status}: ${JSON.stringify(body)}`)
  return body.refunds[0].id
}

/** Body of the call that has a shop refund its shopper, with figures that no shop has. */
export const shopperRefundBody = ({ supplierOrderId }: { readonly supplierOrderId: number }) => ({
  supplier_order_id: supplierOrderId,
  lines: [],
  amount_minor: 100,
  shown: { currency: 'USD', suggested_minor: 0, most_minor: 1 },
  notifies_shopper: false,
})

/** Has the shop refund its shopper for a piece of a line, by default with the amount that it suggests. @returns the refund */
export async function refundShopperInShop(world: TestWorld, token: string, supplierOrderId: number, product: number, amountMinor?: number) {
  const about = { supplier_order_id: supplierOrderId, lines: [{ product, quantity: 1 }] }
  const figures = await world.call('POST', '/v1/orders/shopper_refunds/preview/', { token, body: about })
  if (figures.status !== 200) throw new Error(`the figures were answered ${figures.status}: ${JSON.stringify(figures.body)}`)
  const { lines: _, ...shown } = figures.body
  const body = { ...about, amount_minor: amountMinor ?? shown.suggested_minor, shown, note: 'Broken', notifies_shopper: true }
  const sent = await world.call('POST', '/v1/orders/shopper_refunds/', { token, body })
  if (sent.status !== 200) throw new Error(`the refund was answered ${sent.status}: ${JSON.stringify(sent.body)}`)
  return sent.body.refund
}
