import { type RunPart, runParts } from '@quayside/domain/feeds/feed-run'
import { queryText } from '#foundation/api/query-text.ts'
import { type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'

/** The shown run, and the part of it. */
export interface FeedAsked {
  run?: number | undefined
  show?: RunPart | undefined
  page?: number | undefined
}

export const readFeedAsked = (raw: RawQuery): FeedAsked => ({
  run: readWhole(raw.run),
  show: readOneOf(raw.show, runParts),
  page: readWhole(raw.page, 2),
})

export const feedAddress = (id: number, { run, show, page }: FeedAsked = {}): string =>
  `/supplier/feeds/${id}${queryText({ run, show, page: page && page > 1 ? page : undefined })}`
