import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { followSupplier, keepClocks } from './answers/keep-clocks.ts'
import { noteRefund } from './answers/note-refund.ts'
import { releasePictures } from './requests/release-pictures.ts'

export const refundsTasks = {
  'refunds.keep-clocks': outside(keepClocks),
  'refunds.release-pictures': outside(releasePictures),
  'refunds.note-refund': atomic(noteRefund),
  'refunds.follow-supplier': outside(followSupplier),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof refundsTasks> {}
}
