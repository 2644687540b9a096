import { passwordLinkTypes } from '@quayside/domain/identity/passwords'
import type { AdminActor } from '@quayside/domain/vocabulary/actor'
import { queueMail } from '#features/notifications'
import { recordAudit } from '#foundation/audit/audit.records'
import type { AtomicContext } from '#foundation/context/context'
import { notFound, Refusal } from '#foundation/context/refusal'
import { accountsOf, firstAccountOf, insertPerson, moveAccount, personByEmail } from '../accounts.records.ts'
import { revokeSessionsOf } from '../own-sessions.records.ts'
import { personById } from '../passwords.records.ts'
import { ownershipMovedEmail } from './ownership-moved.email.ts'

interface Transfer {
  readonly storeId: number
  readonly store: string
  readonly email: string
  /** True if the new owner may have another store already. */
  readonly allowsSecond: boolean
}

/**
 * Gives a store to another person, who may be new. Sessions of the former owner in it end, and both addresses are mailed.
 * @see V-356
 * @throws Refusal NOT_FOUND, CONFLICT where the new owner has a store and that is not allowed, or owns this one
 */
export async function transferStore(context: AtomicContext<AdminActor>, { storeId, store, email, allowsSecond }: Transfer): Promise<void> {
  const { db, now, config } = context
  const account = await firstAccountOf(db, 'store', storeId)
  if (!account) throw notFound('This store has no account.')
  const before = await personById(db, account.personId)
  const personId = await ownerFor(context, { email, name: store }, account.personId, allowsSecond)
  await revokeSessionsOf(db, now, { personId: account.personId, accountId: account.id })
  await moveAccount(db, now, account.id, personId)
  await recordAudit(context, {
    action: 'identity.ownership-moved',
    subject: `account:${account.id}`,
    storeId,
    personId,
    detail: { from: before.email, to: email },
  })
  const facts = { product: config.productName, supportEmail: config.supportEmail, store, from: before.email, to: email }
  const mail = { kind: 'identity.ownership-moved', storeId }
  await queueMail(context, {
    ...mail,
    key: `ownership:${context.request.id}:old`,
    to: before.email,
    ...ownershipMovedEmail({ ...facts, isOld: true }),
  })
  await queueMail(context, {
    ...mail,
    key: `ownership:${context.request.id}:new`,
    to: email,
    accountId: account.id,
    ...ownershipMovedEmail({ ...facts, isOld: false }),
    link: { type: passwordLinkTypes.store },
  })
}

/** The new owner, who is created where the address is not known. */
async function ownerFor(
  { db, now }: AtomicContext,
  { email, name }: { email: string; name: string },
  formerId: number,
  allowsSecond: boolean,
): Promise<number> {
  const known = await personByEmail(db, email)
  if (known?.id === formerId)
    throw new Refusal('CONFLICT', 'The store belongs to this address already.', { status: 409, field: 'data.email' })
  if (known && !allowsSecond && (await accountsOf(db, known.id)).some(({ kind }) => kind === 'store'))
    throw new Refusal('CONFLICT', 'This address has a store already. Allow a second store, or choose another address.', {
      status: 409,
      field: 'data.email',
    })
  const personId = known?.id ?? (await insertPerson(db, now, { email, name, passwordHash: null }))
  if (!personId) throw new Refusal('CONFLICT', 'This address was signed up at this moment. Try again.', { status: 409 })
  return personId
}
