/** Floor of a webhook: verifies the signature of the raw bytes, then runs one statement that stores it once and queues its job. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const secret = process.env.SHOPIFY_API_SECRET!

const statement = {
  name: 'take-webhook',
  text: `with shop as (select id, store_id from connection where platform = 'shopify' and shop_domain = $1 and status in ('connected', 'reauthorise')),
    delivery as (
      insert into webhook_delivery (provider, external_id, topic, shop_domain, connection_id, store_id, body, triggered_at, received_at)
      select 'shopify', $2, $3, $1, shop.id, shop.store_id, $4, $5, now() from shop on conflict do nothing returning id)
    select graphile_worker.add_job('bench.floor', json_build_object('delivery', id)) from delivery`,
}

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const body = Buffer.concat(chunks)
    const header = (name: string) => String(request.headers[name] ?? '')
    const expected = createHmac('sha256', secret).update(body).digest()
    const given = Buffer.from(header('x-shopify-hmac-sha256'), 'base64')
    const status = given.length === expected.length && timingSafeEqual(given, expected) ? 200 : 401
    if (status === 401) return void response.writeHead(status).end()
    const values = [
      header('x-shopify-shop-domain'),
      header('x-shopify-webhook-id'),
      header('x-shopify-topic'),
      body.toString(),
      header('x-shopify-triggered-at'),
    ]
    pool.query({ ...statement, values }).then(
      () => response.writeHead(status).end(),
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`)
})
process.once('SIGTERM', () => process.exit(0))
