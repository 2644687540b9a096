import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { askOwnPortal } from './ask-own-portal.ts'

export const vendorsTasks = { 'vendors.ask-own-portal': atomic(askOwnPortal) }

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof vendorsTasks> {}
}
