import { atomic, outside, type PayloadsOf } from '#foundation/jobs/task'
import { advanceRun } from './runs/advance-run.ts'
import { fetchDueFeeds, fetchFeedOnSchedule } from './sources/fetch-file.ts'

export const feedsTasks = {
  'feeds.advance-run': outside(advanceRun),
  'feeds.fetch-due': atomic(fetchDueFeeds),
  'feeds.fetch-feed': outside(fetchFeedOnSchedule),
}

declare module '#foundation/jobs/task-payloads' {
  interface TaskPayloads extends PayloadsOf<typeof feedsTasks> {}
}
