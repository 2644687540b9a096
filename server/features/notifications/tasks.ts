import type { OutsideContext } from '#foundation/context/context'
import { outside, type TaskList } from '#foundation/jobs/task'
import { deliver } from './deliver.ts'

interface DeliverMail {
  readonly context: OutsideContext
  readonly input: { readonly mailId: number }
}

export const notificationsTasks: TaskList = {
  'notifications.deliver-mail': outside(({ context, input }: DeliverMail) => deliver(context, input)),
}
