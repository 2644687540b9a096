import { createSign, createVerify, generateKeyPairSync, randomUUID } from 'node:crypto'
import { crc32 } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Sandbox } from '../core/provider.ts'
import { type Api, base, invalid, type Room } from './api.ts'
import { newId, type Shelves, scopeOf } from './shelves.ts'

interface Keys {
  id: string
  private: string
  public: string
}

/** As PayPal retries, faster: 25 times over three days. */
const retryDelaysMs = [500, 1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000]

export function createEvents(sandbox: Sandbox, shelves: Shelves): Room['announce'] {
  const keys = keysOf(sandbox)
  sandbox.deliveries.register('paypal', {
    retryDelaysMs,
    sign(delivery, body) {
      const time = new Date().toISOString().replace(/\.\d+Z$/, 'Z')
      const id = randomUUID()
      return {
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': createSign('RSA-SHA256')
          .update(signedText(id, time, delivery.data.webhook!, body))
          .sign(keys().private, 'base64'),
        'paypal-cert-url': `${sandbox.url}${base}/v1/notifications/certs/CERT-SANDBOX`,
        'paypal-auth-algo': 'SHA256withRSA',
      }
    },
  })
  return (platform, type, resourceType, resource) => {
    const webhook = shelves.webhookOf(platform)
    if (!webhook) return
    const id = `WH-${newId()}-${newId()}`
    sandbox.deliveries.send({
      provider: 'paypal',
      scope: scopeOf(platform),
      topic: type,
      url: webhook.url,
      body: JSON.stringify({
        id,
        event_version: '1.0',
        create_time: new Date(sandbox.clock.now(scopeOf(platform))).toISOString(),
        resource_type: resourceType,
        event_type: type,
        summary: `${type.toLowerCase().replaceAll('.', ' ')}`,
        resource,
        links: [{ href: `${sandbox.url}${base}/v1/notifications/webhooks-events/${id}`, rel: 'self', method: 'GET' }],
      }),
      headers: { 'user-agent': 'PayPal/AUHR-214.0-52392296' },
      data: { webhook: webhook.id },
    })
  }
}

/** The signed text, with the checksum of the exact body. */
const signedText = (id: string, time: string, webhookId: string, body: string): string =>
  `${id}|${time}|${webhookId}|${crc32(Buffer.from(body))}`

/** Made once, and kept. */
function keysOf({ state }: Sandbox): () => Keys {
  const kept = state.collection<Keys>('paypal.keys')
  return () => {
    const known = kept.get('webhooks')
    if (known) return known
    const made = generateKeyPairSync('rsa', { modulusLength: 2048 })
    return kept.put({
      id: 'webhooks',
      private: made.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      public: made.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    })
  }
}

const Verify = z.strictObject({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string().max(50),
  transmission_sig: z.string().max(500),
  transmission_time: z.iso.datetime(),
  webhook_id: z.string().regex(/^[a-zA-Z0-9]+$/),
  webhook_event: z.record(z.string(), z.unknown()),
})

export function registerWebhooks(api: Api, app: FastifyInstance, { sandbox }: Room): void {
  const keys = keysOf(sandbox)
  api.post('/v1/notifications/verify-webhook-signature', ({ body, text }) => {
    const { transmission_id: id, transmission_time: time, webhook_id: webhookId, transmission_sig: sig, cert_url } = Verify.parse(body)
    const event = eventIn(text)
    if (event === undefined) throw invalid('INVALID_PARAMETER_VALUE', '/webhook_event', 'The event has to come last, byte for byte.')
    const isOurs = cert_url.startsWith(`${sandbox.url}${base}/`)
    const isSigned = createVerify('RSA-SHA256')
      .update(signedText(id, time, webhookId, event))
      .verify(keys().public, sig, 'base64')
    return { status: 200, body: { verification_status: isOurs && isSigned ? 'SUCCESS' : 'FAILURE' } }
  })
  app.get(`${base}/v1/notifications/certs/:id`, (_request, reply) => reply.type('application/x-pem-file').send(keys().public))
}

/** The event's exact text, where it is the last field. */
function eventIn(text: string): string | undefined {
  const start = text.indexOf('"webhook_event":')
  return start < 0 ? undefined : text.slice(start + '"webhook_event":'.length, text.lastIndexOf('}')).trim()
}
