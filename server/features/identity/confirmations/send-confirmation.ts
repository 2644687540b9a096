import { done } from '@quayside/contract/vocabulary/id'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { hours } from '#foundation/clock/clock'
import type { OutsideContext } from '#foundation/context/context'
import { countOrRefuse } from '#foundation/limits/limits.records'
import { personById } from '../passwords.records.ts'
import { emailVerifiedSince } from '../proofs.records.ts'
import { confirmEmailEmail } from './welcome.email.ts'

/** Mails the link that verifies an address again. */
export async function sendConfirmation({ context }: { context: OutsideContext<SignedInActor> }): Promise<typeof done> {
  const { personId, accountId } = context.actor
  await countOrRefuse(context, { key: `confirmation:${personId}`, most: context.config.limits.forgotPerHour, windowMs: hours(1) })
  await context.transaction(async (atomic) => {
    if (await emailVerifiedSince(atomic.db, personId)) return
    const { email } = await personById(atomic.db, personId)
    await queueMail(atomic, {
      key: `confirm-email:${personId}:${context.request.id}`,
      kind: 'identity.confirm-email',
      to: email,
      accountId,
      ...confirmEmailEmail({ product: atomic.config.productName }),
      link: { type: 'confirm_email' },
    })
  })
  return done
}
