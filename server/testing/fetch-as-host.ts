/** Like `fetch`, but with any Host header, which `fetch` does not allow. */
import { request } from 'node:http'
import { buffer } from 'node:stream/consumers'

interface Sent {
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array<ArrayBuffer> | null
}

export function fetchAsHost(url: string, { method, headers, body }: Sent): Promise<Response> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers }, (answer) => {
      buffer(answer).then((bytes) => {
        const told = Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)])
        resolve(new Response(bytes.length ? bytes : null, { status: answer.statusCode ?? 0, headers: told }))
      }, reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
