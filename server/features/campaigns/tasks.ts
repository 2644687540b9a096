import { outside, type PayloadsOf } from '#foundation/jobs/task'
import { sendBatch } from './send-batch.ts'

export const campaignsTasks = {
  'campaigns.send-batch': outside(sendBatch),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof campaignsTasks> {}
}
