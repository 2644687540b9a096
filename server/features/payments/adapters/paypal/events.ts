/** PayPal's events: signed, in any order, and possibly repeated. */
import { z } from 'zod'
import { OutsideError } from '#foundation/outside/outside-error'
import type { ProcessorEvent } from '../../port.ts'
import { askPaypal, type Viewer } from './client.ts'

export type ReadPaypalEvent =
  | { readonly kind: 'event'; readonly event: ProcessorEvent }
  | { readonly kind: 'unsigned' }
  | { readonly kind: 'malformed' }

const Event = z.object({
  id: z.string().regex(/^WH-[\w-]{1,100}$/),
  event_type: z.string().min(1).max(200),
  resource: z
    .object({
      id: z.string().max(200).optional(),
      merchant_id: z.string().max(200).optional(),
      custom_id: z.string().max(200).optional(),
      dispute_id: z.string().max(200).optional(),
      disputed_transactions: z.array(z.object({ seller: z.object({ merchant_id: z.string().max(200).optional() }).optional() })).optional(),
      payout_item: z.object({ sender_item_id: z.string().max(200).optional() }).optional(),
      payout_batch_id: z.string().max(200).optional(),
      batch_header: z
        .object({
          payout_batch_id: z.string().max(200).optional(),
          sender_batch_header: z.object({ sender_batch_id: z.string().max(300).optional() }),
        })
        .optional(),
      purchase_units: z.array(z.object({ custom_id: z.string().max(200).optional() })).optional(),
      links: z.array(z.object({ rel: z.string(), href: z.string().max(2000) })).optional(),
    })
    .loose(),
})

const Verified = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })
const form = /^[\w+/=:.@-]{1,500}$/

/**
 * PayPal itself says whether it signed an event: the body goes back to it byte for byte.
 * @throws OutsideError while it does not answer; PayPal sends the event again
 */
export async function readPaypalEvent(
  viewer: Viewer,
  body: Buffer,
  headers: Readonly<Record<string, string | undefined>>,
): Promise<ReadPaypalEvent> {
  const { webhookId } = viewer.config.paypal
  const names = ['transmission-id', 'transmission-time', 'transmission-sig', 'cert-url', 'auth-algo'] as const
  const [id, time, signature, certUrl, algorithm] = names.map((name) => headers[`paypal-${name}`])
  if (!webhookId || !id || !time || !signature || !certUrl || !algorithm) return { kind: 'unsigned' }
  if (![id, time, signature, certUrl, algorithm].every((text) => form.test(text))) return { kind: 'unsigned' }
  const text = body.toString('utf8')
  const parsed = Event.safeParse(parse(text))
  if (!parsed.success) return { kind: 'malformed' }
  const proof = { auth_algo: algorithm, cert_url: certUrl, transmission_id: id, transmission_sig: signature, transmission_time: time }
  // The event comes last, in its own words; any other spelling of it has another checksum.
  const asked = `${JSON.stringify({ ...proof, webhook_id: webhookId }).slice(0, -1)},"webhook_event":${text}}`
  if (!(await isSigned(viewer, asked))) return { kind: 'unsigned' }
  const { id: eventId, event_type: type, resource } = parsed.data
  const objectId =
    (/^PAYMENT\.(CAPTURE\.(REFUNDED|REVERSED)$|REFUND\.)/.test(type) ? captureOf(resource) : keyIn(resource)) ??
    resource.dispute_id ??
    resource.merchant_id ??
    resource.id ??
    ''
  return {
    kind: 'event',
    event: {
      id: eventId,
      type,
      objectId,
      account: resource.disputed_transactions?.[0]?.seller?.merchant_id,
      livemode: isLivePaypal(viewer),
      apiVersion: undefined,
      batchId: resource.payout_batch_id ?? resource.batch_header?.payout_batch_id,
    },
  }
}

async function isSigned(viewer: Viewer, body: string): Promise<boolean> {
  try {
    const path = '/v1/notifications/verify-webhook-signature'
    const { verification_status } = await askPaypal(viewer, { method: 'POST', path, body, answer: Verified })
    return verification_status === 'SUCCESS'
  } catch (error) {
    if (error instanceof OutsideError && error.kind === 'refused') return false
    throw error
  }
}

/** Our key of the payment, or of the payout. */
const keyIn = ({ custom_id, purchase_units, payout_item, batch_header }: z.infer<typeof Event>['resource']): string | undefined =>
  custom_id ?? purchase_units?.[0]?.custom_id ?? payout_item?.sender_item_id ?? batch_header?.sender_batch_header.sender_batch_id

/** The capture that a refund belongs to: a refund that its supplier made has no key of ours. */
const captureOf = ({ links = [] }: z.infer<typeof Event>['resource']): string | undefined =>
  /\/captures\/([A-Z0-9]+)/.exec(links.find(({ rel }) => rel === 'up')?.href ?? '')?.[1]

const isLivePaypal = ({ config }: Viewer): boolean => config.paypal.apiUrl === 'https://api-m.paypal.com'

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
