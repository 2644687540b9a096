/** Fetches a supplier's file from its server. The address comes from user data and is treated as hostile. */
import { Readable } from 'node:stream'
import { assertPublicAddress } from '#foundation/outside/address-guard'
import { OutsideError } from '#foundation/outside/outside-error'
import { outsideFetch } from '#foundation/outside/outside-fetch'
import { sendToPublic } from '#foundation/outside/send-to-public'

const mostBytes = 200_000_000
const mostRedirects = 3
/** Timeout in ms for the whole transfer. */
const patienceMs = 5 * 60_000

export interface WhatWeHave {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Null: the file is unchanged. Errors while `body` is read are OutsideErrors too. */
export type FetchedFeed = (WhatWeHave & { readonly body: Readable }) | null

/**
 * @param trusted origins in the operator's configuration; all others are fetched over https only
 * @param timeoutMs for the whole transfer
 * @throws OutsideError; retryable where the file may be available later
 */
export async function fetchFeed(
  address: string,
  had: WhatWeHave,
  trusted: readonly string[],
  timeoutMs = patienceMs,
): Promise<FetchedFeed> {
  const ask = outsideFetch({ provider: 'feeds', timeoutMs, isStranger: true, send: sendToPublic(trusted) })
  let url = new URL(address)
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    if (url.protocol !== 'https:' && !trusted.includes(url.origin)) throw refused('The address does not begin with https://.', 'NOT_HTTPS')
    await assertPublicAddress(url, trusted)
    const answer = await ask(url, { headers: headersFor(had) })
    const location = answer.headers.get('location')
    if (answer.status === 304) return null
    if (answer.status < 300 || answer.status >= 400 || !location) return fetchedFrom(answer)
    await answer.body?.cancel()
    url = new URL(location, url)
  }
  throw refused('The address leads in circles.', 'REDIRECTS')
}

const headersFor = ({ etag, lastModified }: WhatWeHave): Record<string, string> => ({
  accept:
    'text/csv, text/tab-separated-values, application/jsonl, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet, */*;q=0.5',
  'accept-encoding': 'gzip',
  ...(etag ? { 'if-none-match': etag } : {}),
  ...(lastModified ? { 'if-modified-since': lastModified } : {}),
})

function fetchedFrom(answer: Response): FetchedFeed {
  const { status, headers, body } = answer
  if (status === 429 || status >= 500) throw new OutsideError('feeds', 'broken', `The server of the address answered ${status}.`)
  if (!answer.ok || !body) throw refused(`The server of the address answered ${status}.`, `HTTP_${status}`)
  if (Number(headers.get('content-length') ?? 0) > mostBytes) throw tooLarge()
  return { body: Readable.from(bounded(body)), etag: textOf(headers.get('etag')), lastModified: textOf(headers.get('last-modified')) }
}

/** The server's Content-Length may be wrong. */
async function* bounded(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > mostBytes) throw tooLarge()
      yield chunk
    }
  } catch (cause) {
    throw cause instanceof OutsideError
      ? cause
      : new OutsideError('feeds', 'no-answer', 'The file broke off while it was fetched.', { cause })
  }
}

const textOf = (header: string | null): string | null => (header && header.length <= 500 ? header : null)

const refused = (message: string, code: string) => new OutsideError('feeds', 'refused', message, { code })
const tooLarge = () => refused('The file is larger than 200 MB.', 'TOO_LARGE')
