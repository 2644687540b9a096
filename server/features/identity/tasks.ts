import { atomic, outside, type TaskList } from '#foundation/jobs/task'
import { deliverLinkedMail } from './deliver-linked-mail.ts'
import { forgetExpired } from './forget-expired.ts'

export const identityTasks: TaskList = {
  'identity.deliver-linked-mail': outside(deliverLinkedMail),
  'identity.forget-expired': atomic(forgetExpired),
}
