import { queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { type Addressee, addresseeOfStore, addresseeOfSupplier } from '../accounts.records.ts'
import { personById } from '../passwords.records.ts'
import { type SecurityNotice, securityNoticeEmail } from './security-notice.email.ts'

interface NoticeToMail {
  readonly notice: SecurityNotice
  /** Key of the event within the notice, for idempotency: `card:pm_12`. */
  readonly about: string
  readonly facts?: readonly (readonly [label: string, value: string])[]
  /** Owner of the account; by default the acting person. */
  readonly owner?: { readonly storeId: number } | { readonly supplierId: number }
}

/**
 * Mails the owner an action on money or access, in the transaction of the action. Recipients are the first person of the store or supplier,
 * and the acting person where that is someone else.
 */
export async function mailSecurityNotice(context: AtomicContext, { notice, about, facts = [], owner }: NoticeToMail): Promise<void> {
  const recipients = new Map<string, Addressee>()
  for (const one of [await ownerOf(context, owner), await doerOf(context)]) if (one) recipients.set(one.email.toLowerCase(), one)
  for (const { email, accountId } of recipients.values())
    await queueMail(context, {
      key: `security-notice:${notice}:${about}:${accountId}`,
      kind: `security.${notice}`,
      to: email,
      accountId,
      ...owner,
      ...securityNoticeEmail({ ...context, ...context.request, notice, facts }),
    })
}

async function ownerOf({ db }: AtomicContext, owner: NoticeToMail['owner']): Promise<Addressee | undefined> {
  if (!owner) return undefined
  return 'storeId' in owner ? addresseeOfStore(db, owner.storeId) : addresseeOfSupplier(db, owner.supplierId)
}

async function doerOf({ db, actor }: AtomicContext): Promise<Addressee | undefined> {
  if (!('personId' in actor)) return undefined
  const { email, name } = await personById(db, actor.personId)
  return { accountId: actor.accountId, email, name }
}
