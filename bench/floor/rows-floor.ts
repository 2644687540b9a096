/** Floor of a list: a bare server that checks the token and returns 25 orders by their primary key in one statement. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 2 })
const tokenSql = `select a.supplier_id from session s join account a on a.id = s.account_id
  where s.token_hash = $1 and s.revoked_at is null and s.expires_at > now()`

const server = http.createServer(async (request, response) => {
  const token = request.headers.authorization?.slice('Token '.length) ?? ''
  const session = await pool.query({ name: 'token', text: tokenSql, values: [createHash('sha256').update(token).digest()] })
  if (!session.rows[0]) return response.writeHead(401).end()
  const { rows } = await pool.query({ name: 'rows', text: 'select * from supplier_order order by id limit 25' })
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ supplier_orders: rows }))
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`)
})
process.once('SIGTERM', () => process.exit(0))
