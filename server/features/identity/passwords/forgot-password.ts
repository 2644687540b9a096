import type { Input } from '@quayside/contract/endpoint'
import type { securityApi } from '@quayside/contract/identity/security-endpoints'
import { done } from '@quayside/contract/vocabulary/id'
import { resetMailFailed } from '@quayside/domain/identity/passwords'
import { mailServerAnswers } from '#features/notifications'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'

interface ForgotPassword {
  context: OutsideContext
  input: Input<typeof securityApi.forgotPassword>
}

/**
 * Requests a link that sets a new password. A job looks up the address after the answer, so that answer and timing are the same for known
 * and unknown addresses. An outage of the mail server is reported for all addresses alike.
 * @see S-07, X-065
 */
export async function forgotPassword({ context, input }: ForgotPassword): Promise<typeof done> {
  const email = input.email.toLowerCase()
  const { forgotPerHour } = context.config.limits
  await countOrRefuse(context, { key: `forgot:${placeOf(context)}`, most: forgotPerHour * 4, windowMs: hours(1) })
  await countOrRefuse(context, { key: `forgot:mail:${email}`, most: forgotPerHour, windowMs: hours(1) })
  if (!(await mailServerAnswers(context.config))) throw new Refusal('MAIL_FAILED', resetMailFailed, { status: 503 })
  await context.transaction(({ enqueue, request: { site } }) => enqueue('identity.mail-password-link', { email, site: site.name }))
  return done
}
