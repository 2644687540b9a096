import { oneLine } from '@quayside/domain/vocabulary/one-line'
import type { AtomicContext, OutsideContext } from '#foundation/context/context'
import { OutsideError } from '#foundation/outside/outside-error'
import { sendMail } from './adapters/smtp/send-mail.ts'
import { claimMail, insertMail, mailOf, type NewMail, noteRefusal, noteSent } from './mails.records.ts'

/** Puts a mail into the outbox without a job: its feature delivers it by `deliverOnce`. @returns undefined where its key is there already */
export const keepForOnce = ({ db, now }: AtomicContext, mail: Omit<NewMail, 'link'>): Promise<number | undefined> =>
  insertMail(db, now, { ...mail, subject: oneLine(mail.subject) })

/** `unclear`: the mail server may have it, so it is never sent again. */
export type OnceOutcome = { readonly outcome: 'sent' | 'unclear' } | { readonly outcome: 'refused'; readonly reason: string }

/**
 * Passes a mail to the mail server once at most, whoever is killed meanwhile: it is noted before that the mail is in the server's hands. For
 * mails that are better lost than sent twice.
 */
export async function deliverOnce(context: OutsideContext, mailId: number): Promise<OnceOutcome> {
  const mail = await context.transaction(({ db, now }) => claimMail(db, mailId, now))
  if (!mail) {
    const known = await context.transaction(({ db }) => mailOf(db, mailId))
    return { outcome: known?.sentAt ? 'sent' : 'unclear' }
  }
  try {
    await sendMail(context.config, { ...mail, html: mail.html.join(''), text: mail.text.join('') })
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error
    if (error.kind !== 'refused') return { outcome: 'unclear' }
    await context.transaction(({ db }) => noteRefusal(db, mailId, error.message))
    return { outcome: 'refused', reason: error.message }
  }
  await context.transaction(({ db, now }) => noteSent(db, mailId, now))
  return { outcome: 'sent' }
}
