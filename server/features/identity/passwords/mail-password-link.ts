import { passwordLinkTypes } from '@quayside/domain/identity/passwords'
import { preferredAccount } from '@quayside/domain/identity/preferred-account'
import { composeMail, queueMail } from '#features/notifications'
import type { AtomicContext } from '#foundation/context/context'
import type { JobFacts } from '#foundation/jobs/task'
import { accountsOf, personByEmail } from '../accounts.records.ts'

interface MailPasswordLink {
  context: AtomicContext
  input: { email: string; site: string }
  job: JobFacts
}

/** Mails the link to whoever has this address; to nobody where nobody has. Of several accounts it signs in to the one the site means. */
export async function mailPasswordLink({ context, input: { email, site }, job }: MailPasswordLink): Promise<void> {
  const person = await personByEmail(context.db, email)
  const account = person && preferredAccount(await accountsOf(context.db, person.id), site)
  if (!account) return
  const { productName: product } = context.config
  await queueMail(context, {
    key: `password-link:${job.id}`,
    kind: 'identity.password-link',
    to: email,
    accountId: account.id,
    ...(account.storeId ? { storeId: account.storeId } : {}),
    ...(account.supplierId ? { supplierId: account.supplierId } : {}),
    subject: `Set a new password for ${product}`,
    ...composeMail({
      product,
      heading: 'Set a new password',
      paragraphs: [
        'Somebody, most likely you, asked to sign in without a password.',
        'The link below signs you in once and lets you choose a new password. It works for two hours.',
        'If it was not you, there is nothing to do: nothing has changed.',
      ],
      action: 'Set a new password',
      reason: `You get this because this address was given at ${product}'s page for forgotten passwords.`,
    }),
    link: { type: passwordLinkTypes[account.kind] },
  })
}
