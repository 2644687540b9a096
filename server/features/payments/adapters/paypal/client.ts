/** PayPal's REST API, spoken to over our outgoing HTTP client. Everything specific to PayPal stays below this folder. */
import { z } from 'zod'
import type { Config } from '#foundation/config/config'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { OutsideError } from '#foundation/outside/outside-error'
import { outsideFetch } from '#foundation/outside/outside-fetch'

export type Viewer = Pick<OutsideContext, 'config' | 'log'>

const provider = 'paypal'
const timeoutMs = 15_000

export interface PaypalCall<T> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** A body, or its exact text. */
  readonly body?: object | string
  /** The same id is the same call. */
  readonly requestId?: string
  /** The supplier for whom we act. */
  readonly onBehalfOf?: string
  readonly answer: z.ZodType<T>
  /** Reads a refusal that is an answer all the same. */
  readonly readRefusal?: (body: PaypalError) => T | undefined
}

export const isPaypalOn = ({ paypal }: Config): boolean => Boolean(paypal.clientId && paypal.clientSecret)

export const paypalOff = (): Refusal => new Refusal('PAYPAL_OFF', 'PayPal is not set up on this site', { status: 503 })

/** @throws OutsideError with PayPal's issue as its code, and Refusal PAYPAL_OFF where no client is configured */
export async function askPaypal<T>(viewer: Viewer, call: PaypalCall<T>): Promise<T> {
  if (!isPaypalOn(viewer.config)) throw paypalOff()
  const first = await send(viewer, call, await tokenOf(viewer))
  // A token may end before its time; a call that was refused for it was not carried out.
  const answer = first.status === 401 ? await send(viewer, call, await tokenOf(viewer, { anew: true })) : first
  return read(call, answer)
}

async function send({ config, log }: Viewer, call: PaypalCall<unknown>, token: string): Promise<Response> {
  const { method, path, body, requestId, onBehalfOf } = call
  const { attributionId } = config.paypal
  return outsideFetch({ provider, timeoutMs, log })(`${config.paypal.apiUrl}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${token}`,
      prefer: 'return=representation',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(requestId ? { 'paypal-request-id': requestId } : {}),
      ...(onBehalfOf ? { 'paypal-auth-assertion': assertion(config, onBehalfOf) } : {}),
      ...(attributionId ? { 'paypal-partner-attribution-id': attributionId } : {}),
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
}

/** An unsigned assertion: the token proves who we are, and PayPal knows what the supplier has granted. */
function assertion({ paypal }: Config, merchantId: string): string {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  return `${part({ alg: 'none' })}.${part({ iss: paypal.clientId, payer_id: merchantId })}.`
}

interface Token {
  readonly value: string
  readonly endsAt: number
}

/** One token for each client; any process may have one of its own. */
const tokens = new Map<string, Token>()
const Token = z.object({ access_token: z.string().min(1), expires_in: z.number() })
const renewedBeforeMs = 60_000

async function tokenOf({ config, log }: Viewer, { anew = false } = {}): Promise<string> {
  const { clientId, clientSecret, apiUrl } = config.paypal
  const key = `${apiUrl} ${clientId} ${clientSecret}`
  const known = tokens.get(key)
  if (known && !anew && known.endsAt > performance.now()) return known.value
  const answer = await outsideFetch({ provider, timeoutMs, log })(`${apiUrl}/v1/oauth2/token`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: 'grant_type=client_credentials',
  })
  const { access_token: value, expires_in: seconds } = await read({ answer: Token }, answer)
  tokens.set(key, { value, endsAt: performance.now() + seconds * 1000 - renewedBeforeMs })
  return value
}

const ErrorBody = z.object({
  name: z.string().optional(),
  error: z.string().optional(),
  message: z.string().optional(),
  debug_id: z.string().optional(),
  details: z.array(z.object({ field: z.string().optional(), issue: z.string().optional(), description: z.string().optional() })).optional(),
  links: z.array(z.object({ href: z.string() })).optional(),
})
type PaypalError = z.infer<typeof ErrorBody>

async function read<T>({ answer: schema, readRefusal }: Pick<PaypalCall<T>, 'answer' | 'readRefusal'>, answer: Response): Promise<T> {
  const given: unknown = await answer.json().catch((cause: unknown) => {
    if (cause instanceof SyntaxError) return undefined
    throw new OutsideError(provider, 'no-answer', 'PayPal broke off', { cause })
  })
  if (answer.ok) {
    const parsed = schema.safeParse(given)
    if (!parsed.success) throw new OutsideError(provider, 'broken', `PayPal answered otherwise: ${parsed.error.issues[0]?.message}`)
    return parsed.data
  }
  const body = ErrorBody.safeParse(given).data ?? {}
  const read = readRefusal?.(body)
  if (read !== undefined) return read
  const { name, error, message = '', debug_id, details = [] } = body
  const code = details[0]?.issue ?? name ?? error
  const words = [message, details[0]?.description, debug_id && `(${debug_id})`].filter(Boolean).join(' ')
  throw new OutsideError(provider, kindOf(answer.status, code), words || `PayPal answered ${answer.status}`, {
    code,
    retryAfterMs: retryAfterMs(answer),
  })
}

function kindOf(status: number, code: string | undefined): OutsideError['kind'] {
  // Two calls with one request id at the same time: the second one is told to come again.
  if (status === 429 || status === 409) return 'throttled'
  if (status === 401) return 'unauthorised'
  // A permission that a supplier has not granted is its affair; any other 403 is about our own account.
  if (status === 403) return code === 'PERMISSION_DENIED' ? 'refused' : 'unauthorised'
  return status >= 500 || status < 400 ? 'broken' : 'refused'
}

function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN)
  return Number.isFinite(seconds) ? seconds * 1000 : undefined
}
