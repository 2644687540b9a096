/** Floor of a sign-in: verifies one password with the same function and parameters, and responds. */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { hash, verify } from '@node-rs/argon2'

const kept = await hash(process.env.BENCH_PASSWORD ?? '', { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const { password } = JSON.parse(Buffer.concat(chunks).toString()) as { password: string }
    verify(kept, password).then(
      (isRight) => response.writeHead(isRight ? 200 : 400, { 'content-type': 'application/json' }).end('{}'),
      () => response.writeHead(500).end(),
    )
  })
})
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`${JSON.stringify({ url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })}\n`)
})
process.once('SIGTERM', () => process.exit(0))
