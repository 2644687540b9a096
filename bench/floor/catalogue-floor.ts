/**
 * Floor of the listing and the product page: minimal good statements on a bare server with node:http, pg with named statements, and
 * JSON.stringify. It returns the same JSON for the same signed-in store, with the token check, but without validation, routing or logs.
 */
import { createHash } from 'node:crypto'
import http from 'node:http'
import pg from 'pg'
import { type CardRow, cardJson } from './catalogue-cards.ts'
import { combinationOf } from './catalogue-combination.ts'
import { plainCombinationOf } from './catalogue-plain.ts'
import { type DetailRow, productJson } from './catalogue-product.ts'
import { anyPageSql, firstPagesSql, productSql, tokenSql } from './catalogue-statements.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const perPage = 36
const walkUpTo = 20 * perPage

const server = http.createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Token '.length) ?? ''
  const url = new URL(request.url!, 'http://floor')
  const store = await pool.query<{ store_id: number; currency: string }>({
    name: 'token',
    text: tokenSql,
    values: [createHash('sha256').update(token).digest(), new Date()],
  })
  const viewer = store.rows[0]
  if (!viewer) return response.writeHead(401).end()
  const body = url.pathname === '/v1/product/' ? await product(url, viewer) : await listing(url, viewer)
  const text = Buffer.from(JSON.stringify(body))
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'content-length': text.length, 'cache-control': 'no-store' })
    .end(text)
})

async function listing(url: URL, { store_id, currency }: { store_id: number; currency: string }) {
  const page = Number(url.searchParams.get('page') ?? 1)
  const offset = (page - 1) * perPage
  const isBare = [...url.searchParams.keys()].every((name) => name === 'page')
  const { rows } = await pool.query<CardRow>(
    !isBare
      ? (url.pathname === '/plain/' ? plainCombinationOf : combinationOf)(url.searchParams, store_id)
      : offset <= walkUpTo
        ? { name: 'first-pages', text: firstPagesSql, values: [store_id, offset] }
        : { name: 'any-page', text: anyPageSql, values: [store_id, offset] },
  )
  const count = rows[0]?.total ?? 0
  const now = Date.now()
  return {
    products: rows.filter((row) => row.product_id !== null).map((row) => cardJson(row, currency, now)),
    pagination: {
      page,
      pages: Math.max(1, Math.ceil(count / perPage)),
      per_page: perPage,
      count,
      first_item: Math.min(offset + 1, count),
      last_item: Math.min(offset + perPage, count),
    },
  }
}

async function product(url: URL, { store_id, currency }: { store_id: number; currency: string }) {
  const { rows } = await pool.query<DetailRow>({
    name: 'product',
    text: productSql,
    values: [store_id, Number(url.searchParams.get('id'))],
  })
  return { data: { product: productJson(rows[0]!, currency) } }
}

server.keepAliveTimeout = 60_000
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as { port: number }
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${port}` })}\n`)
})
process.on('SIGTERM', () => process.exit(0))
