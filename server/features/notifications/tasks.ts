import type { OutsideContext } from '#foundation/context/context'
import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { deliver } from './deliver.ts'
import { forgetTrayItems, openTray } from './open-tray.ts'
import { forgetSentMails } from './retention/forget-sent-mails.ts'

interface DeliverMail {
  readonly context: OutsideContext
  readonly input: { readonly mailId: number }
}

export const notificationsTasks = {
  'notifications.deliver-mail': outside(({ context, input }: DeliverMail) => deliver(context, input)),
  'notifications.open-tray': atomic(openTray),
  'notifications.forget-sent-mails': outside(forgetSentMails),
  'notifications.forget-tray-items': outside(forgetTrayItems),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof notificationsTasks> {}
}
