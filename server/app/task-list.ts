/** Task name → use case: one line per feature. */
import { identityTasks } from '#features/identity'
import { notificationsTasks } from '#features/notifications'
import { paymentsTasks } from '#features/payments'
import { platformsTasks } from '#features/platforms'
import type { TaskList } from '#foundation/jobs/task'

export const taskList: TaskList = {
  ...notificationsTasks,
  ...identityTasks,
  ...paymentsTasks,
  ...platformsTasks,
}
