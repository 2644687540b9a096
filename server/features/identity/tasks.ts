import { outside, type TaskList } from '#foundation/jobs/task'
import { deliverLinkedMail } from './deliver-linked-mail.ts'

export const identityTasks: TaskList = {
  'identity.deliver-linked-mail': outside(deliverLinkedMail),
}
