import { activityGroups } from '@quayside/domain/vocabulary/activity'
import { queryText } from '#foundation/api/query-text.ts'
import { present, type RawQuery, readOneOf, readWhole } from '#foundation/api/read-query.ts'
import type { ActivityAsked } from './activity.queries.ts'

/** Parses `?page=2&group=money`. */
export const readActivity = ({ page, group }: RawQuery): ActivityAsked =>
  present({ page: readWhole(page, 2), group: readOneOf(group, activityGroups) })

export const activityAddress = (path: string, { page = 1, group }: ActivityAsked): string =>
  path + queryText({ page: page > 1 ? page : undefined, group })
