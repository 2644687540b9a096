import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { removeReleasedFiles } from './remove-released.ts'

export const uploadsTasks = {
  'uploads.remove-released': outside(removeReleasedFiles),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof uploadsTasks> {}
}
