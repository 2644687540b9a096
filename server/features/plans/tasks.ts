import { atomic, type TaskList } from '#foundation/jobs/task'
import { endSubscriptions } from './end-subscriptions.ts'

export const plansTasks: TaskList = {
  'plans.end-subscriptions': atomic(endSubscriptions),
}
