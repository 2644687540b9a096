/**
 * Lists of a supplier with many products and orders, at one connection, in a database of its own: 50,000 products and 200,000 orders unless
 * `--products` and `--orders` say otherwise. The floor reads 25 orders by primary key on a bare server.
 */
import type { BenchResult, BenchWorld, Figure } from '../bench.ts'
import { type List, measureLists, nameOf, pagesOf } from '../world/measure-lists.ts'
import { inOwnDatabase, signInFirst } from '../world/own-database.ts'
import { fillSupplier, vendorsFor } from './fill-supplier.ts'

/** The shared world may be empty. */
export const readsWorld = false

const aimMs = 50

export async function measure(world: BenchWorld): Promise<(BenchResult | Figure)[]> {
  const wanted = { products: world.size.products, orders: world.size.orders }
  const content = `${wanted.products} products and ${wanted.orders} orders`
  return inOwnDatabase(
    world,
    { name: 'bench_supplier_lists', content, fill: (database) => fillSupplier(database, wanted), signIn: signInFirst },
    (own) => measureLists(world, own, listsOf(wanted), aimMs),
  )
}

function listsOf(wanted: { products: number; orders: number }): List[] {
  const { products, orders } = wanted
  const one = (path: string): List => ({ name: nameOf(path), paths: [path] })
  const spread = [0.1, 0.3, 0.5, 0.7, 0.9]
  const productsPath = '/v1/supplier_products/'
  const ordersPath = '/v1/supplier_orders/'
  return [
    ...pagesOf(`${productsPath}?type=all`, Math.floor(products / 25)),
    ...pagesOf(`${productsPath}?type=active`, Math.floor((products * 0.9) / 25)),
    ...pagesOf(`${productsPath}?type=inactive`, Math.floor((products * 0.1) / 25)),
    ...pagesOf(`${productsPath}?type=low_stock`, Math.floor((products * 0.05) / 25)),
    {
      name: 'supplier_products, title, common',
      paths: ['bowl', 'linen', 'glass vase', 'oak'].map((word) => `${productsPath}?type=all&search=${word}`),
    },
    { name: 'supplier_products, title, one', paths: spread.map((at) => `${productsPath}?type=all&search=${Math.floor(products * at)}`) },
    { name: 'supplier_products, SKU', paths: spread.map((at) => `${productsPath}?type=all&search=HG-${Math.floor(products * at)}-1`) },
    ...pagesOf(`${ordersPath}?status=all`, Math.floor((orders * 0.98) / 25)),
    ...pagesOf(`${ordersPath}?status=paid`, Math.floor((orders * 0.06) / 25)),
    ...pagesOf(`${ordersPath}?status=shipped`, Math.floor((orders * 0.9) / 25)),
    ...pagesOf(`${ordersPath}?status=cancelled`, Math.floor((orders * 0.02) / 25)),
    { name: 'supplier_orders, order name', paths: spread.map((at) => `${ordersPath}?status=all&search=${1010 + Math.floor(orders * at)}`) },
    {
      name: 'supplier_orders, shopper',
      paths: ['Ada', 'Ben Reed', 'Vale 12', 'Cleo Moss'].map((who) => `${ordersPath}?status=all&search=${encodeURIComponent(who)}`),
    },
    { name: 'supplier_orders, vendor', paths: [2, 5, 9, 14].map((id) => `${ordersPath}?status=all&vendor_id=${id}`) },
    ...['pending', 'approved', 'denied'].flatMap((status) => [
      one(`/v1/dcvendors/?status=${status}`),
      one(`/v1/api/vendors/?status=${status}`),
    ]),
    ...pagesOf('/v1/dcvendors/?status=approved', Math.floor(vendorsFor(wanted) / 4 / 25)).slice(2),
    ...pagesOf('/v1/bulk_edits/', 20),
    one('/v1/feeds/'),
    one('/v1/desk/'),
    ...['7d', '30d', '90d'].flatMap((period) => [
      one(`/v1/supplier_analytics/products/?period=${period}`),
      one(`/v1/supplier_analytics/vendors/?period=${period}`),
    ]),
    one('/v1/supplier_analytics/stock/'),
    one('/v1/api/price-lists/'),
  ]
}
