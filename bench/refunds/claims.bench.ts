/**
 * Claims as stores, suppliers and staff read them, at one connection, in a database of its own: 100,000 claims of 4,000 stores and 1,000
 * suppliers unless `--claims` says otherwise, a fifth of them of the store and of the supplier that ask. The floor reads 25 orders by primary
 * key on a bare server.
 */
import type pg from 'pg'
import { statsColumns, statsTimeFrames } from '../../domain/admin/supplier-stats.ts'
import { refundRequestStatuses } from '../../domain/refunds/refund-request.ts'
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { type List, measureLists, pagesOf } from '../world/measure-lists.ts'
import { inOwnDatabase, signInAs, signInFirst } from '../world/own-database.ts'
import { fillClaims, nameOfOrder, ordersWith, stores } from './fill-claims.ts'

/** The shared world may be empty. */
export const readsWorld = false

const aimMs = 40
const spread = [0.1, 0.3, 0.5, 0.7, 0.9]

export async function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const { claims } = world.size
  const fill = (database: pg.Client) => fillClaims(database, claims)
  return inOwnDatabase(world, { name: 'bench_claims', content: `${claims} claims`, fill, signIn: signInFirst }, async (own) => {
    const as = async (account: number) => ({ ...own, token: await signInAs(own.url, account) })
    return [
      ...(await measureLists(world, own, listsOfSide('store', claims, 0), aimMs)),
      ...(await measureLists(world, await as(2), [...listsOfSide('supplier', claims, 1), ...reviewsOfSupplier()], aimMs)),
      ...(await measureLists(world, await as(3), listsOfStaff(claims), aimMs)),
    ]
  })
}

const shares = { PENDING: 0.1, ACCEPTED: 0.6, REFUSED: 0.2, CANCELLED: 0.1 }

/** @param turn remainder by five of the numbers of its orders */
function listsOfSide(side: string, claims: number, turn: number): List[] {
  const path = '/v1/api/refunds/'
  const own = claims / 5
  const orders = spread.map((at) => Math.floor((ordersWith(claims) * at) / 5) * 5 + turn)
  const lists = [
    ...pagesOf(`${path}?status=all`, Math.floor((own * 0.9) / 25)),
    ...refundRequestStatuses.flatMap((status) => pagesOf(`${path}?status=${status}`, Math.floor((own * shares[status] * 0.7) / 25))),
    { name: 'of one order', paths: orders.map((order) => `${path}?supplier_order_id=${order}`) },
    { name: 'detail', paths: orders.map((order) => `${path}${firstClaimOf(order)}/`) },
    { name: 'desk', paths: ['/v1/desk/'] },
  ]
  return lists.map(({ name, paths }) => ({ name: `${side}: ${name}`, paths }))
}

/** Claims are numbered in the order of their orders, and every fourth order, from the third on, has a second one. */
const firstClaimOf = (order: number): number => order + Math.floor(order / 4)

const reviewsOfSupplier = (): List[] => pagesOf('/v1/api/supplier-reviews/', stores / 10)

function listsOfStaff(claims: number): List[] {
  const path = '/v1/admin/refunds/'
  const groups = ordersWith(claims)
  const orders = spread.map((at) => Math.floor(groups * at))
  const stats = '/v1/api/supplier-stats/?time_frame='
  const appeals = '/v1/admin/review_appeals/'
  const lists = [
    ...pagesOf(`${path}?status=all`, Math.floor(groups / 25)),
    ...refundRequestStatuses.flatMap((status) => pagesOf(`${path}?status=${status}`, Math.floor((groups * shares[status] * 0.7) / 25))),
    ...pagesOf(`${path}?store=1`, Math.floor((groups * 0.9) / 5 / 25)),
    ...pagesOf(`${path}?store=1&status=PENDING`, Math.floor((groups * 0.07) / 5 / 25)),
    { name: 'groups of a small store', paths: [2, 700, 3999].map((store) => `${path}?store=${store}`) },
    { name: 'groups of a small store that wait', paths: [2, 3, 4].map((store) => `${path}?store=${store}&status=ACCEPTED`) },
    { name: 'groups by order name', paths: orders.map((order) => `${path}?order=${encodeURIComponent(nameOfOrder(order))}`) },
    { name: 'groups by number of the order', paths: orders.map((order) => `${path}?order=${order}`) },
    { name: 'groups of the last days', paths: [2, 7, 30, 250].map((days) => `${path}?days_ago=${days}`) },
    { name: 'groups of the last days that wait', paths: [7, 30, 250].map((days) => `${path}?days_ago=${days}&status=PENDING`) },
    { name: 'detail', paths: orders.map((order) => `${path}${firstClaimOf(order)}/`) },
    ...statsTimeFrames.map((frame) => ({ name: `stats ${frame}`, paths: [`${stats}${frame}`, `${stats}${frame}&page=20`] })),
    {
      name: 'stats by each column',
      paths: statsColumns.flatMap((by) => [`${stats}MONTH&ordering=${by}`, `${stats}MONTH&ordering=-${by}`]),
    },
    { name: 'stats, search', paths: ['supplier', '99', 'plier 4'].map((word) => `${stats}YEAR&search=${encodeURIComponent(word)}`) },
    { name: 'appeals that wait', paths: [appeals, `${appeals}?after=400`] },
    { name: 'appeals decided', paths: [`${appeals}?state=decided`, `${appeals}?state=decided&after=2000`] },
    { name: 'desk', paths: ['/v1/admin/desk/'] },
  ]
  return lists.map(({ name, paths }) => ({ name: `staff: ${name}`, paths }))
}
