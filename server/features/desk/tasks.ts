import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { forgetMarks } from './forget-marks.ts'

export const deskTasks = {
  'desk.forget-marks': outside(forgetMarks),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof deskTasks> {}
}
