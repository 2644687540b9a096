/** Each block: what the vendors charged and gave back is what the order shows, and what both statements say. */
import { demand } from '#testing/actors/business-actors'
import type { Play, Wire } from '../play.ts'
import type { Charged } from '../vendor-books.ts'
import type { Lines } from './statement-lines.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** @returns the differences */
export async function checkOrder(play: Play, order: Wire, charged: readonly Charged[], lines: Lines): Promise<string[]> {
  const faults: string[] = []
  for (const block of order.suppliers) faults.push(...(await checkBlock(play, order, block, charged, lines)))
  const inOrder = charged.filter(({ blockId }) => order.suppliers.some((block: Wire) => block.supplier_order_id === blockId))
  const ofOrder = lines.ofStore.filter((line) => line.order?.id === order.id)
  const expect = expecting(faults, `order ${order.name}`)
  expect('paid on the store’s statement', sum(ofOrder.map((line) => line.paid_minor)), sum(inOrder.map(({ minor }) => minor)))
  expect('refunded on the store’s statement', sum(ofOrder.map((line) => line.refunded_minor)), sum(inOrder.map((one) => one.refundedMinor)))
  return faults
}

async function checkBlock({ world, cast }: Play, order: Wire, block: Wire, all: readonly Charged[], lines: Lines): Promise<string[]> {
  const faults: string[] = []
  const id: number = block.supplier_order_id
  const expect = expecting(faults, `block ${order.name}/${id} (${block.status})`)
  const charged = all.filter(({ blockId }) => blockId === id)
  const kept = charged.filter(({ minor, refundedMinor }) => refundedMinor < minor)
  if (kept.length > 1) faults.push(`block ${order.name}/${id} was charged ${kept.length} times: ${kept.map((one) => one.id).join(', ')}`)
  const isPaid = ['paid', 'shipped'].includes(block.status) || (block.status === 'cancelled' && block.paid_at !== null)
  if (block.payment_under_way) faults.push(`block ${order.name}/${id} has a payment under way at rest`)
  if (!isPaid) expect('charged and kept, though it is unpaid', sum(charged.map(({ minor, refundedMinor }) => minor - refundedMinor)), 0)
  if (isPaid && block.total.minor > 0) {
    expect('charged', charged.map(({ minor }) => minor).toSorted((a, b) => b - a)[0], block.receipt?.amount.minor)
    expect('the receipt', block.receipt?.amount.minor, block.total.minor)
    // A charge beside another payment is given back whole.
    const beside = sum(charged.map(({ minor }) => minor)) - block.total.minor
    expect('refunded', (block.refunded?.minor ?? 0) + beside, sum(charged.map(({ refundedMinor }) => refundedMinor)))
    const given = block.refunds.filter(({ status }: Wire) => status === 'succeeded' || status === 'pending')
    expect('the sum of its refunds', sum(given.map(({ amount }: Wire) => amount.minor)), block.refunded?.minor ?? 0)
  }
  if (block.refunds.some(({ status }: Wire) => status === 'requested'))
    faults.push(`block ${order.name}/${id} has a refund that nobody sent`)
  const seller = cast.sellers.find(({ supplierId }) => supplierId === block.id)!
  const ofBlock = (lines.ofSupplier.get(seller.supplierId) ?? []).filter((line) => line.order?.id === id)
  expect('the amount on the supplier’s statement', sum(ofBlock.map((line) => line.amount_minor)), sum(charged.map(({ minor }) => minor)))
  // Commission falls with what went back, and is gone with the last of it.
  const commission = sum(ofBlock.map((line) => line.commission_minor))
  const rest = block.total.minor - sum(charged.map((one) => one.refundedMinor))
  if (charged.length === 1 && rest === 0) expect('commission after all was given back', commission, 0)
  if (commission < 0) expect('commission', commission, 'at least 0')
  if (isPaid) {
    const { order: seen } = await demand(world, 'GET', `/v1/supplier_order/?id=${id}`, seller.token)
    expect('refunded, as its supplier sees it', seen.refunded?.minor ?? 0, block.refunded?.minor ?? 0)
    const transferred = kept[0]?.at ? kept[0].minor - (kept[0].at.application_fee_amount ?? 0) : undefined
    if (transferred !== undefined) expect('the payout, as its supplier sees it', seen.payout_amount.minor, transferred)
    expect('status, as its supplier sees it', seen.status, block.status)
    checkPieces(expect, block)
  }
  return faults
}

/** A block ends with its last piece. */
function checkPieces(expect: ReturnType<typeof expecting>, block: Wire): void {
  const open = sum(
    block.products.map(({ quantity, shipped_quantity: shipped, refunded_quantity: back }: Wire) => quantity - shipped - back),
  )
  if (open < 0) expect('open pieces', open, 0)
  const shipped = sum(block.products.map(({ shipped_quantity: pieces }: Wire) => pieces))
  if (block.status !== 'cancelled' || block.flag === null)
    expect('its state', block.status, open > 0 ? 'paid' : shipped > 0 ? 'shipped' : 'cancelled')
}

export const expecting =
  (faults: string[], subject: string) =>
  (what: string, seen: unknown, wanted: unknown): void => {
    if (seen !== wanted) faults.push(`${subject}: ${what} is ${String(seen)}, not ${String(wanted)}`)
  }
