import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { mailUnread } from './mails/mail-unread.ts'

export const inboxTasks = { 'inbox.mail-unread': atomic(mailUnread) }

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof inboxTasks> {}
}
