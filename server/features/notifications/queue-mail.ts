import { oneLine } from '@quayside/domain/vocabulary/one-line'
import type { AtomicContext } from '#foundation/context/context'
import { linkedMailQueued } from './events.ts'
import { insertMail, type NewMail } from './mails.records.ts'

/**
 * Queues a mail in the transaction of its cause; one with a known key is ignored. Stored mails hold no secrets: a sign-in link is inserted
 * at delivery.
 * @returns undefined where it was queued before
 */
export async function queueMail(context: AtomicContext, mail: NewMail): Promise<number | undefined> {
  assertPlaceForLink(mail)
  const mailId = await insertMail(context.db, context.now, { ...mail, subject: oneLine(mail.subject) })
  if (mailId === undefined) return undefined
  const place = mail.isDigest ? ({ jobClass: 'bulk' } as const) : {}
  if (mail.link) await context.publish({ ...linkedMailQueued(mailId), ...place })
  else await context.enqueue('notifications.deliver-mail', { mailId }, { key: `mail:${mailId}`, ...place })
  return mailId
}

function assertPlaceForLink({ kind, link, html, text }: NewMail): void {
  const parts = link ? 2 : 1
  if (html.length !== parts || text.length !== parts)
    throw new Error(`${kind} has ${link ? 'no place for its link' : 'a place for a link and no link'}`)
}
