import { createTransport } from 'nodemailer'
import type { Config } from '#foundation/config/config'
import { assertNoTransaction } from '#foundation/outside/transaction-watch'

const timeoutMs = 5000

/** Whether the mail server accepts mail now: connects and signs in, and sends nothing. */
export async function mailServerAnswers({ mail: { smtpUrl } }: Config): Promise<boolean> {
  assertNoTransaction('asking the mail server')
  if (!smtpUrl) return false
  const transport = createTransport({ url: smtpUrl, connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs })
  try {
    return await transport.verify()
  } catch {
    return false
  } finally {
    transport.close()
  }
}
