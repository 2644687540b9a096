/** The desks of all three sides against the world: a row is there exactly where orders and requests say that somebody is waited for. */
import { type DeskKind, type DeskSide, unpaidDays } from '@quayside/domain/desk/desk-row'
import { escalationDays } from '@quayside/domain/refunds/refund-request'
import { after, days, hours, now } from '#foundation/clock/clock'
import { demand } from '#testing/actors/business-actors'
import { type Play, readOrder, type Wire } from '../play.ts'

/** @returns the differences */
export async function checkDesk(play: Play): Promise<string[]> {
  const { world, cast } = play
  const orders = await everyOrder(play)
  const claims = await everyPage(play, '/v1/api/refunds/', 'refunds')
  const faults: string[] = []
  const compare = async (side: DeskSide, token: string, due: Due, isConcerned = (_row: Wire) => true) => {
    const { rows } = await demand(world, 'GET', side === 'admin' ? '/v1/admin/desk/' : '/v1/desk/', token)
    const seen = (rows as Wire[]).filter((row) => compared[side].includes(row.kind) && isConcerned(row))
    const wanted = new Map(due.map(({ key, ...row }) => [key, row]))
    for (const { key, count } of seen)
      if (count !== wanted.get(key)?.count) faults.push(`the desk of a ${side}: ${key} counts ${count}, not ${wanted.get(key)?.count ?? 0}`)
    for (const key of wanted.keys()) if (!seen.some((row) => row.key === key)) faults.push(`the desk of a ${side}: ${key} is missing`)
    return rows as Wire[]
  }
  const ofStore = await compare('store', cast.token, dueForStore(now(), orders, claims))
  const recent = recentOf(now(), orders)
  faults.push(...checkUnpaid(recent, ofStore))
  const { blocks } = await demand(world, 'GET', '/v1/orders/payment_review/', cast.token)
  const reviewed = new Set(partIds(blocks))
  for (const id of partIds(unpaidParts(recent))) if (!reviewed.has(id)) faults.push(`the review of payments lacks part ${id}`)
  for (const { supplierId, token } of cast.sellers) await compare('supplier', token, dueForSupplier(now(), orders, claims, supplierId))
  const own = new Set(claims.map(({ id }) => String(id)))
  await compare('admin', cast.admin, dueForStaff(claims), ({ subject }) => own.has(subject))
  return faults
}

/** Kinds whose causes stand in orders and requests. */
const compared: Readonly<Record<DeskSide, readonly DeskKind[]>> = {
  store: ['order_changed', 'return_to_send', 'refund_refused', 'replacement_late'],
  supplier: [
    'orders_overdue',
    'orders_due',
    'orders_without_stock',
    'order_flagged',
    'cancellation_asked',
    'refund_to_answer',
    'return_to_receive',
    'replacement_to_send',
  ],
  admin: ['refund_to_decide', 'refund_failed'],
}

type Due = readonly { readonly key: string; readonly count: number }[]

const each = (kind: DeskKind, ids: readonly number[]): Due => ids.map((id) => ({ key: `${kind}:${id}`, count: 1 }))
const together = (kind: DeskKind, things: readonly unknown[]): Due => (things.length ? [{ key: kind, count: things.length }] : [])
const idsOf = (things: readonly Wire[]): number[] => things.map(({ id }) => id)
const blocksOf = (orders: readonly Wire[]): Wire[] => orders.flatMap(({ suppliers }) => suppliers)
const partIds = (blocks: readonly Wire[]): number[] => blocks.map(({ supplier_order_id: id }) => id)

const isChanged = ({ flag }: Wire): boolean => flag === 'cancelled_in_store' || flag === 'changed_in_store'
const awaitsReturn = ({ money }: Wire): boolean => money === 'awaits_return'
const awaitsReplacement = ({ outcome, replacement }: Wire): boolean => outcome === 'replacement' && replacement === null

/** Orders that somebody may still pay. */
const recentOf = (at: Date, orders: readonly Wire[]): Wire[] =>
  orders.filter(({ created_at: created }) => new Date(created) > after(at, -days(unpaidDays)))

function dueForStore(at: Date, orders: readonly Wire[], claims: readonly Wire[]): Due {
  const unsettled = after(at, -days(escalationDays))
  return [
    ...each('order_changed', partIds(blocksOf(orders).filter((block) => isChanged(block) && ['pending', 'paid'].includes(block.status)))),
    ...each('return_to_send', idsOf(claims.filter(awaitsReturn))),
    ...each(
      'refund_refused',
      idsOf(
        claims.filter(
          ({ status, decided_by: by, updated_at: since }) => status === 'REFUSED' && by === 'supplier' && new Date(since) > unsettled,
        ),
      ),
    ),
    ...each('replacement_late', idsOf(claims.filter((claim) => awaitsReplacement(claim) && new Date(claim.replacement_by) <= at))),
  ]
}

function dueForSupplier(at: Date, orders: readonly Wire[], claims: readonly Wire[], supplierId: number): Due {
  const blocks = blocksOf(orders).filter(({ id }) => id === supplierId)
  const asked = claims.filter(({ supplier }) => supplier === supplierId)
  const awaited = blocks.filter(({ status, ship_by: until }) => status === 'paid' && until !== null)
  const byThen = (from: Date | undefined, to: Date) =>
    awaited.filter(({ ship_by: until }) => new Date(until) < to && (!from || new Date(until) >= from))
  const short = recentOf(at, orders).flatMap(({ suppliers, cancelled_in_store_at: cancelled }) =>
    suppliers.filter(
      ({ id, status, flag, errors }: Wire) =>
        id === supplierId && status === 'error' && !flag && !cancelled && ['out_of_stock', 'unavailable'].includes(errors[0]?.type),
    ),
  )
  return [
    ...together('orders_overdue', byThen(undefined, at)),
    ...together('orders_due', byThen(at, after(at, hours(24)))),
    ...together('orders_without_stock', short),
    ...each('order_flagged', partIds(blocks.filter((block) => isChanged(block) && block.status === 'paid'))),
    ...each(
      'cancellation_asked',
      blocks.flatMap(({ cancellation: { request } }) => (request?.state === 'asked' ? [request.id] : [])),
    ),
    ...each('refund_to_answer', idsOf(asked.filter(({ status, escalation }) => status === 'PENDING' && escalation === null))),
    ...each('return_to_receive', idsOf(asked.filter(awaitsReturn))),
    ...each('replacement_to_send', idsOf(asked.filter(awaitsReplacement))),
  ]
}

const dueForStaff = (claims: readonly Wire[]): Due => [
  ...each('refund_to_decide', idsOf(claims.filter(({ status, escalation }) => status === 'PENDING' && escalation !== null))),
  ...each('refund_failed', idsOf(claims.filter(({ money }) => money === 'failed'))),
]

/** Parts that their owner may pay now. */
const unpaidParts = (orders: readonly Wire[]): Wire[] =>
  orders
    .filter(({ cancelled_in_store_at: cancelled }) => !cancelled)
    .flatMap(({ suppliers }) => suppliers)
    .filter(({ status, flag, automatic }: Wire) => status === 'pending' && !isChanged({ flag }) && automatic === null)
    .filter(({ payment_under_way: isUnderWay }: Wire) => !isUnderWay)

/** Each unpaid part, unless a payment of it is under way, is in one row: with those that wait, or that of its failed charge. */
function checkUnpaid(orders: readonly Wire[], rows: readonly Wire[]): string[] {
  const unpaid = unpaidParts(orders)
  return ['USD', 'CAD'].flatMap((currency) => {
    const inRows = rows
      .filter(({ kind, amount }) => ['orders_unpaid', 'payment_failed'].includes(kind) && amount.currency === currency)
      .reduce((sum, { amount }) => sum + amount.minor, 0)
    const owed = unpaid.filter((block: Wire) => block.currency === currency).reduce((sum: number, { total }: Wire) => sum + total.minor, 0)
    return inRows === owed ? [] : [`the desk of a store: unpaid in ${currency} is ${inRows}, not ${owed}`]
  })
}

async function everyPage({ world, cast }: Play, path: string, list: string): Promise<Wire[]> {
  const found: Wire[] = []
  for (let page = 1; ; page++) {
    const answer = await demand(world, 'GET', `${path}?status=all&page=${page}`, cast.token)
    found.push(...answer[list])
    if (page >= answer.pagination.pages) return found
  }
}

async function everyOrder(play: Play): Promise<Wire[]> {
  const orders: Wire[] = []
  for (const { id } of await everyPage(play, '/v1/orders/', 'orders')) orders.push(await readOrder(play, id))
  return orders
}
