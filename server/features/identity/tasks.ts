import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { deliverLinkedMail } from './deliver-linked-mail.ts'
import { forgetExpired } from './forget-expired.ts'
import { mailPasswordLink } from './passwords/mail-password-link.ts'

export const identityTasks: TaskList = {
  'identity.deliver-linked-mail': outside(deliverLinkedMail),
  'identity.mail-password-link': atomic(mailPasswordLink),
  'identity.forget-expired': outside(forgetExpired),
}
