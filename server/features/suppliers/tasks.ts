import { atomic, type PayloadsOf } from '#foundation/jobs/task'
import { keepVacation } from './vacations/keep-vacation.ts'

export const suppliersTasks = { 'suppliers.keep-vacation': atomic(keepVacation) }

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof suppliersTasks> {}
}
