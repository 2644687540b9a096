/** Mail to whoever runs a store or a supplier, with a link that signs them in. */
import { type MailBody, type MailLink, queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import { type Addressee, addresseeOfStore, addresseeOfSupplier } from '../accounts.records.ts'

export interface AccountMail extends MailBody {
  /** Key against mailing twice. */
  readonly key: string
  readonly kind: string
  readonly subject: string
  readonly link: MailLink
  /** One of many that go out at the same time, and that nobody waits for. */
  readonly isDigest?: boolean
  /** Unsubscribe link, in mails that the reader can do without. */
  readonly unsubscribeUrl?: string
}

export async function mailToStore(context: AtomicContext, storeId: number, mail: AccountMail): Promise<void> {
  await mailTo(context, await addresseeOfStore(context.db, storeId), mail, { storeId })
}

export async function mailToSupplier(context: AtomicContext, supplierId: number, mail: AccountMail): Promise<void> {
  await mailTo(context, await addresseeOfSupplier(context.db, supplierId), mail, { supplierId })
}

async function mailTo(
  context: AtomicContext,
  addressee: Addressee | undefined,
  mail: AccountMail,
  owner: { storeId: number } | { supplierId: number },
): Promise<void> {
  if (!addressee) return context.log.warn({ ...owner, kind: mail.kind }, 'nobody to mail')
  await queueMail(context, { ...mail, ...owner, to: addressee.email, accountId: addressee.accountId })
}
