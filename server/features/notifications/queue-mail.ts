import type { AtomicContext } from '#foundation/context/context'
import { linkedMailQueued } from './events.ts'
import { insertMail, type NewMail } from './mails.records.ts'

/** Stands in a mail where its sign-in link will be; no stored mail holds a secret. */
export const linkMarker = '{{link}}'

/**
 * Puts a mail into the outgoing tray, with the transaction that causes it. A second mail with the same key is the first one again.
 * @returns undefined when it was queued before
 */
export async function queueMail(context: AtomicContext, mail: NewMail): Promise<number | undefined> {
  const mailId = await insertMail(context.db, context.now, mail)
  if (mailId === undefined) return undefined
  const place = mail.isDigest ? ({ jobClass: 'bulk' } as const) : {}
  if (mail.link) await context.announce({ ...linkedMailQueued(mailId), ...place })
  else await context.enqueue('notifications.deliver-mail', { mailId }, { key: `mail:${mailId}`, ...place })
  return mailId
}
