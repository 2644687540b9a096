import { emailTaken } from '@quayside/domain/identity/credentials'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { firstAccountOf, personByEmail, updateEmail } from '../accounts.records.ts'
import { revokeSessionsOf } from '../own-sessions.records.ts'
import { personById, spendLinksOf } from '../passwords.records.ts'
import { emailChangedEmail } from './email-changed.email.ts'

interface Owner {
  readonly kind: 'store' | 'supplier'
  /** Id of the store or supplier. */
  readonly id: number
}

/**
 * Gives the first person of a store or supplier another address, for staff. Every session and open link ends, the new address has to be
 * confirmed, and both addresses are mailed.
 * @see V-352
 * @throws Refusal NOT_FOUND, EMAIL_TAKEN
 */
export async function changeEmail(context: AtomicContext<AdminActor>, { kind, id }: Owner, email: string): Promise<void> {
  const { db, now, config } = context
  const account = await firstAccountOf(db, kind, id)
  if (!account) throw notFound('This account does not exist.')
  const before = (await personById(db, account.personId)).email
  const other = await personByEmail(db, email)
  if (other || !(await updateEmail(db, account.personId, email))) throw new Refusal('EMAIL_TAKEN', emailTaken, { field: 'data.email' })
  await revokeSessionsOf(db, now, { personId: account.personId })
  await spendLinksOf(db, now, account.personId)
  const owner = kind === 'store' ? { storeId: id } : { supplierId: id }
  await recordAudit(context, {
    action: 'identity.email-changed',
    subject: `person:${account.personId}`,
    personId: account.personId,
    ...owner,
    detail: { from: before, to: email },
  })
  const facts = { product: config.productName, supportEmail: config.supportEmail, from: before, to: email }
  const mail = { kind: 'identity.email-changed', ...owner, accountId: account.id }
  await queueMail(context, {
    ...mail,
    key: `email-changed:${context.request.id}:old`,
    to: before,
    ...emailChangedEmail({ ...facts, isOld: true }),
  })
  await queueMail(context, {
    ...mail,
    key: `email-changed:${context.request.id}:new`,
    to: email,
    ...emailChangedEmail({ ...facts, isOld: false }),
    link: { type: 'confirm_email' },
  })
}
