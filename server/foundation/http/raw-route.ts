/** Routes other than JSON calls: webhooks (whose signature covers the raw body), pictures, redirects from vendors. */
import type { Actor } from '@quayside/domain/vocabulary/actor'
import type { OutsideContext } from '#foundation/context/context'

export interface RawRequest {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly headers: Readonly<Record<string, string | undefined>>
  /** The raw bytes. */
  readonly body: Buffer
}

export interface RawAnswer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | string | NodeJS.ReadableStream
}

export interface RawRoute {
  readonly method: 'GET' | 'POST'
  /** Path in Fastify's syntax: `/v1/images/:id/` */
  readonly path: string
  readonly handle: (args: { context: OutsideContext<Actor>; request: RawRequest }) => Promise<RawAnswer>
}
