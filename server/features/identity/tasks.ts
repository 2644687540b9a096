import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { forgetExpired } from './expiry/forget-expired.ts'
import { deliverLinkedMail } from './linked-mail/deliver-linked-mail.ts'
import { mailTray } from './linked-mail/mail-tray.ts'
import { mailPasswordLink } from './passwords/mail-password-link.ts'

export const identityTasks = {
  'identity.deliver-linked-mail': outside(deliverLinkedMail),
  'identity.mail-tray': atomic(mailTray),
  'identity.mail-password-link': atomic(mailPasswordLink),
  'identity.forget-expired': outside(forgetExpired),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof identityTasks> {}
}
