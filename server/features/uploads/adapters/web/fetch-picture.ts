/** Fetches a picture from a supplier's server. The address comes from user data and is treated as hostile. */
import type { Config } from '#foundation/config/config'
import { assertPublicAddress } from '#foundation/outside/address-guard'
import { OutsideError } from '#foundation/outside/outside-error'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import { sendToPublic } from '#foundation/outside/send-to-public'

const mostBytes = 25_000_000
const mostRedirects = 3

const asking = (trusted: readonly string[]) =>
  outsideFetch({ provider: 'pictures', timeoutMs: 20_000, isStranger: true, send: sendToPublic(trusted) })

/** @throws OutsideError; retryable where the picture may be available later */
export async function fetchPicture({ trustedImageOrigins }: Pick<Config, 'trustedImageOrigins'>, address: string): Promise<Buffer> {
  const ask = asking(trustedImageOrigins)
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    await assertPublicAddress(url, trustedImageOrigins)
    const answer = await ask(url, { headers: { accept: 'image/*' } })
    const location = answer.headers.get('location')
    if (answer.status >= 300 && answer.status < 400 && location) {
      url = new URL(location, url)
      continue
    }
    return bytesOf(answer)
  }
  throw new OutsideError('pictures', 'refused', 'the address leads in circles', { code: 'REDIRECTS' })
}

async function bytesOf(answer: Response): Promise<Buffer> {
  if (answer.status === 429 || answer.status >= 500)
    throw new OutsideError('pictures', 'broken', `the picture's server answered ${answer.status}`, { retryAfterMs: retryAfterMs(answer) })
  if (!answer.ok) throw new OutsideError('pictures', 'refused', `the picture's server answered ${answer.status}`)
  if (Number(answer.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength
    // The server's Content-Length may be wrong.
    if (size > mostBytes) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after'))
  return seconds > 0 && seconds < 600 ? seconds * 1000 : undefined
}

const tooLarge = () => new OutsideError('pictures', 'refused', 'the picture is larger than 25 MB', { code: 'TOO_LARGE' })
