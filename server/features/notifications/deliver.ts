import type { OutsideContext } from '#foundation/context/context'
import { type OutgoingMail, sendMail } from './adapters/smtp/send-mail.ts'
import { mailOf, noteAttempt, noteFailure, noteSent, type StoredMail } from './mails.records.ts'

interface Delivery {
  readonly mailId: number
  /** Sign-in link between the parts of a linked mail. */
  readonly link?: string
}

/**
 * Passes a queued mail to the mail server; one sent already is skipped. If the server accepts a mail without confirming, the mail is sent
 * again with the same Message-ID.
 * @throws OutsideError when the mail server did not accept it: the job is retried
 */
export async function deliver(context: OutsideContext, { mailId, link }: Delivery): Promise<void> {
  const mail = await context.transaction(async ({ db }) => {
    await noteAttempt(db, mailId)
    return mailOf(db, mailId)
  })
  if (!mail || mail.sentAt) return
  try {
    await sendMail(context.config, withLink(mail, link))
  } catch (error) {
    const failure = error instanceof Error ? error.message : String(error)
    await context.transaction(({ db }) => noteFailure(db, mailId, failure))
    throw error
  }
  await context.transaction(({ db, now }) => noteSent(db, mailId, now))
}

/** Inserts the link between the parts of the layout. */
function withLink({ html, text, ...mail }: StoredMail, link = ''): OutgoingMail {
  return { ...mail, html: html.join(link.replaceAll('&', '&amp;')), text: text.join(link) }
}
