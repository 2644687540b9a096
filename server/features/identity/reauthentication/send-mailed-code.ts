import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { meansOf, needed } from './assert-reauthenticated.ts'
import { mailedCodeEmail } from './mailed-code.email.ts'

/** Link type of the mail with the code. */
export const mailedCodeLink = 'reauthentication_code'

/** Mails a code to a person with neither a password nor an authenticator app. The code is created when the mail is sent. */
export async function sendMailedCode({ context }: { context: OutsideContext<SignedInActor> }): Promise<typeof done> {
  const { personId, accountId, sessionId } = context.actor
  await countOrRefuse(context, { key: `mailed-code:${personId}`, most: context.config.limits.forgotPerHour, windowMs: hours(1) })
  await context.transaction(async (atomic) => {
    const { method, passwordHash, email } = await meansOf(atomic, personId)
    if (method !== 'mailed_code') throw needed(method, passwordHash !== null)
    await queueMail(atomic, {
      key: `reauthentication-code:${sessionId}:${context.request.id}`,
      kind: 'identity.reauthentication-code',
      to: email,
      accountId,
      ...mailedCodeEmail({ product: atomic.config.productName }),
      link: { type: mailedCodeLink, tab: String(sessionId) },
    })
  })
  return done
}
