import type { OutsideContext } from '#foundation/context/context'
import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { deliver } from './deliver.ts'

interface DeliverMail {
  readonly context: OutsideContext
  readonly input: { readonly mailId: number }
}

export const notificationsTasks = {
  'notifications.deliver-mail': outside(({ context, input }: DeliverMail) => deliver(context, input)),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof notificationsTasks> {}
}
