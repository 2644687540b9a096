import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { mailDigest } from './mails/mail-digest.ts'
import { mailUnread } from './mails/mail-unread.ts'

export const inboxTasks = { 'inbox.mail-unread': atomic(mailUnread), 'inbox.mail-digest': atomic(mailDigest) }

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof inboxTasks> {}
}
