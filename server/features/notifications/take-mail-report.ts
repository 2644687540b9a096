import { createHmac, timingSafeEqual } from 'node:crypto'
import { failedDeliveries, unsubscribeTokensIn } from '@quayside/domain/notifications/delivery-report'
import { z } from 'zod'
import { minutes } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import type { Db } from '#foundation/database/db'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { ownersOfTokens, type Suppression, suppress } from './mail-suppressions.records.ts'

/** Events of a provider, in a form that any provider's can be turned into. */
const ProviderEvents = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounced', 'complained', 'delayed', 'delivered']),
        email: z.email().max(254),
        /** False for a bounce that may pass. */
        permanent: z.boolean().default(true),
        reason: z.string().max(2000).default(''),
      }),
    )
    .max(1000),
})

/** Age of a report at which its signature no longer holds. */
const freshMs = minutes(5)

/**
 * Takes a report about mail that came back: a provider's events as JSON, or a mail server's report as it came (RFC 3464). Both are signed
 * over their time and bytes. A report is a mail, which anybody can write: it counts where it gives back the mail that it is about.
 */
export async function takeMailReport({ context, request }: { context: OutsideContext; request: RawRequest }): Promise<RawAnswer> {
  const { mailReportsSecret: secret } = context.config.mail
  if (!secret) return answer(404, 'Mail reports are not set up: MAIL_REPORTS_SECRET is missing.')
  if (!isSigned(request, secret, context.now)) return answer(401, 'The signature is wrong or too old.')
  const text = request.body.toString('utf8')
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? '')) {
    await context.transaction(async ({ db, now }) => suppress(db, now, await believedFailures(db, text)))
    return answer(200, 'Taken.')
  }
  const events = eventsIn(text)
  if (!events) return answer(400, 'The events are not as they should be.')
  await context.transaction(({ db, now }) => suppress(db, now, events))
  return answer(200, 'Taken.')
}

const answer = (status: number, body: string): RawAnswer => ({ status, headers: { 'content-type': 'text/plain; charset=utf-8' }, body })

/** `x-mail-signature`: HMAC-SHA256, in hex, of the value of `x-mail-timestamp` (seconds), a dot, and the body. */
function isSigned({ headers, body }: RawRequest, secret: string, now: Date): boolean {
  const timestamp = headers['x-mail-timestamp'] ?? ''
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now.getTime() - Number(timestamp) * 1000) > freshMs) return false
  const expected = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest()
  const given = Buffer.from(headers['x-mail-signature'] ?? '', 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function believedFailures(db: Db, report: string): Promise<Suppression[]> {
  const failed = failedDeliveries(report)
  const owners = await ownersOfTokens(
    db,
    unsubscribeTokensIn(report).slice(0, 10),
    failed.map(({ email }) => email),
  )
  return failed
    .filter(({ email }) => owners.has(email))
    .map(({ email, status, detail }) => ({ email, reason: 'bounced', detail: detail || status }))
}

function eventsIn(text: string): Suppression[] | undefined {
  try {
    return ProviderEvents.parse(JSON.parse(text)).events.flatMap(({ type, email, permanent, reason }) =>
      (type === 'bounced' && permanent) || type === 'complained'
        ? [{ email: email.toLowerCase(), reason: type, detail: reason.slice(0, 300) }]
        : [],
    )
  } catch {
    return undefined
  }
}
