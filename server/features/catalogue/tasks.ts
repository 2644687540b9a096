import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { forgetReservations } from './forget-reservations.ts'

export const catalogueTasks = {
  'catalogue.forget-reservations': outside(forgetReservations),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof catalogueTasks> {}
}
