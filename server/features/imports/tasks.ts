import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { offerCheckoutRates } from './checkout-rates/offer-checkout-rates.ts'
import { repriceListed } from './list/reprice-listed.ts'
import { pushItem } from './runs/push-item.ts'
import { requeueOrphaned } from './runs/requeue-orphaned.ts'
import { resumeWaiting } from './runs/resume-waiting.ts'
import { repriceList } from './settings/apply-settings.ts'

export const importsTasks = {
  'imports.push-item': outside(pushItem),
  'imports.reprice-list': atomic(repriceList),
  'imports.reprice-listed': atomic(repriceListed),
  'imports.requeue-orphaned': atomic(requeueOrphaned),
  'imports.resume-waiting': atomic(resumeWaiting),
  'imports.offer-checkout-rates': outside(offerCheckoutRates),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof importsTasks> {}
}
