/** The client of the mail server. */
import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'
import type { Config } from '#foundation/config/config'
import { OutsideError } from '#foundation/outside/outside-error'
import { assertNoTransaction } from '#foundation/outside/transaction-watch'

export interface OutgoingMail {
  readonly key: string
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly replyTo?: string
  readonly unsubscribeUrl?: string
}

const timeoutMs = 15_000

/** @throws OutsideError */
export async function sendMail(config: Config, { key, to, subject, html, text, replyTo, unsubscribeUrl }: OutgoingMail): Promise<void> {
  assertNoTransaction('sending mail')
  const { smtpUrl, from } = config.mail
  if (!smtpUrl) throw new OutsideError('mail', 'no-answer', 'SMTP_URL is not set, so mail waits')
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Mails consist of their template's text: no file or address is ever fetched into one.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  try {
    const addressed = { from, to: only(to), ...(replyTo ? { replyTo: only(replyTo) } : {}) }
    const headers = unsubscribeUrl
      ? { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
      : {}
    await transport.sendMail({ ...addressed, headers, subject, html, text, messageId: messageId(config, key) })
  } catch (cause) {
    const { message, responseCode } = cause as { message: string; responseCode?: number }
    throw new OutsideError('mail', responseCode && responseCode >= 500 ? 'refused' : 'no-answer', message, { cause })
  } finally {
    transport.close()
  }
}

/** Passes an address as one object: as plain text, a comma in it would make it a list. */
const only = (address: string) => ({ name: '', address })

/** The same mail always has the same id, so that mail servers and readers recognise repetitions. */
function messageId({ appUrl }: Config, key: string): string {
  const digest = createHash('sha256').update(key).digest('hex').slice(0, 32)
  return `<${digest}@${new URL(appUrl).hostname}>`
}
