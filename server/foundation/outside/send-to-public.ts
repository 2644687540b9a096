/**
 * Requests an address from data. Its name is resolved once, on connecting, and the connection uses the checked result, which prevents DNS
 * rebinding.
 */
import { type LookupAddress, lookup } from 'node:dns'
import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { isPrivateAddress, refusedAddress } from '#foundation/outside/address-guard'

export type Send = (url: URL, init: { method: string; headers: Headers; body: Buffer | null; signal: AbortSignal }) => Promise<Response>

/** @param trusted origins that the operator has configured */
export const sendToPublic =
  (trusted: readonly string[]): Send =>
  (url, { method, headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const { request } = url.protocol === 'https:' ? https : http
      const asked = request(url, {
        method,
        headers: Object.fromEntries(headers),
        signal,
        agent: false,
        ...(trusted.includes(url.origin) ? {} : { lookup: publicLookup(url) }),
      })
      asked.once('response', (answer) => resolve(responseOf(answer)))
      asked.once('error', reject)
      asked.end(body ?? undefined)
    })

const publicLookup =
  (url: URL): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? []
      if (error || !first) return done(error ?? refusedAddress(url), '', 4)
      if (addresses.some(({ address }) => isPrivateAddress(address))) return done(refusedAddress(url), '', 4)
      if (options.all) (done as unknown as (error: null, all: LookupAddress[]) => void)(null, addresses)
      else done(null, first.address, first.family)
    })
  }

const bodiless = new Set([101, 204, 205, 304])

function responseOf(answer: http.IncomingMessage): Response {
  const status = answer.statusCode ?? 502
  const headers = new Headers()
  for (let at = 0; at < answer.rawHeaders.length; at += 2) headers.append(answer.rawHeaders[at]!, answer.rawHeaders[at + 1]!)
  if (bodiless.has(status)) answer.resume()
  return new Response(bodiless.has(status) ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>), { status, headers })
}
