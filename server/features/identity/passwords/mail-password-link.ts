import { passwordLinkTypes } from '@quayside/domain/identity/passwords'
import { preferredAccount } from '@quayside/domain/identity/preferred-account'
import { queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { accountsOf, personByEmail } from '../accounts.records.ts'
import { passwordLinkEmail } from './password-link.email.ts'

interface MailPasswordLink {
  context: AtomicContext
  input: { email: string; site: string }
  job: JobFacts
}

/**
 * Mails the link to the person with this address, if there is one. Of several accounts, the link signs in to the one that the site prefers.
 */
export async function mailPasswordLink({ context, input: { email, site }, job }: MailPasswordLink): Promise<void> {
  const person = await personByEmail(context.db, email)
  const account = person && preferredAccount(await accountsOf(context.db, person.id), site)
  if (!account) return
  await queueMail(context, {
    key: `password-link:${job.id}`,
    kind: 'identity.password-link',
    to: email,
    accountId: account.id,
    ...(account.storeId ? { storeId: account.storeId } : {}),
    ...(account.supplierId ? { supplierId: account.supplierId } : {}),
    ...passwordLinkEmail({ product: context.config.productName }),
    link: { type: passwordLinkTypes[account.kind] },
  })
}
