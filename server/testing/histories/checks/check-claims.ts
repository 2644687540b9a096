/** Requests of a block: their money is among its refunds, and no piece was given back twice. */
import type { Wire } from '../play.ts'
import { expecting } from './check-orders.ts'

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0)

/** @param claims all of this history's */
export function checkClaims(order: Wire, claims: readonly Wire[]): string[] {
  const faults: string[] = []
  for (const block of order.suppliers) {
    const own = claims.filter(({ supplier_order: id }) => id === block.supplier_order_id)
    const subject = `block ${order.name}/${block.supplier_order_id}`
    const expect = expecting(faults, subject)
    const given = (block.refunds ?? []).filter(
      ({ reason, status }: Wire) => reason === 'claim' && ['succeeded', 'pending'].includes(status),
    )
    const amounts = (of: readonly Wire[]) => sum(of.map(({ amount }) => amount.minor))
    const sent = own.filter(({ money }) => money === 'returned' || money === 'under_way')
    expect('refunded for requests', amounts(given), amounts(sent))
    expect(
      'on its way for requests',
      amounts(given.filter(({ status }: Wire) => status === 'pending')),
      amounts(own.filter(({ money }) => money === 'under_way')),
    )
    for (const line of block.products) checkLine(expecting(faults, `line ${line.id} of ${subject}`), line, own)
  }
  return faults
}

/** A piece is given back by its order, or for one request, or not at all. */
function checkLine(expect: ReturnType<typeof expecting>, line: Wire, claims: readonly Wire[]): void {
  const accepted = claims.filter(({ item, status }) => item === line.id && status === 'ACCEPTED')
  const notShipped = sum(accepted.map(({ not_shipped: pieces }) => pieces))
  const shipped = sum(accepted.map(({ quantity }) => quantity)) - notShipped
  if (shipped > line.shipped_quantity) expect('shipped pieces given back for requests', shipped, `at most ${line.shipped_quantity}`)
  if (notShipped > line.refunded_quantity) expect('pieces taken off for requests', notShipped, `at most ${line.refunded_quantity}`)
  for (const { id, outcome, not_shipped: pieces } of accepted)
    if (pieces > 0 && outcome !== 'full') expect(`the outcome of request ${id} for open pieces`, outcome, 'full')
}
