/** Mails the first person of a store or supplier, with a link that signs in. */
import { type MailBody, type MailLink, queueMail, trayOf } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { type Addressee, addresseeOfStore, addresseeOfSupplier } from '../accounts.records.ts'

export interface AccountMail extends MailBody {
  /** Idempotency key of the mail. */
  readonly key: string
  readonly kind: string
  readonly subject: string
  readonly link: MailLink
  /** True for one of many mails sent at the same time, which nobody waits for. */
  readonly isDigest?: boolean
  /** Unsubscribe link, in optional mails. */
  readonly unsubscribeUrl?: string
  /** Sends to the supplier's address for notifications, where one is confirmed. Never set for mails about access or payouts. */
  readonly isNotice?: boolean
}

export async function mailToStore(context: AtomicContext, storeId: number, mail: AccountMail): Promise<void> {
  await mailTo(context, await addresseeOfStore(context.db, storeId), mail, { storeId })
}

export async function mailToSupplier(context: AtomicContext, supplierId: number, mail: AccountMail): Promise<void> {
  const addressee = await addresseeOfSupplier(context.db, supplierId)
  const email = addressee && mail.isNotice ? ((await trayOf(context.db, supplierId))?.address ?? addressee.email) : addressee?.email
  await mailTo(context, addressee && { ...addressee, email: email! }, mail, { supplierId })
}

async function mailTo(
  context: AtomicContext,
  addressee: Addressee | undefined,
  { isNotice: _, ...mail }: AccountMail,
  owner: { storeId: number } | { supplierId: number },
): Promise<void> {
  if (!addressee) return context.log.warn({ ...owner, kind: mail.kind }, 'nobody to mail')
  await queueMail(context, { ...mail, ...owner, to: addressee.email, accountId: addressee.accountId })
}
