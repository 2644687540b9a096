/** Calls of the desk: what waits for a person, on each of the three sides. */
import { deskKinds, longestDeskNote, mostMarked } from '@quayside/domain/desk/desk-row'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'
import { WireMoney } from '../vocabulary/money.ts'

export const DeskRow = z.object({
  /** Identifies the row while its cause lasts. */
  key: z.string(),
  kind: z.enum(deskKinds),
  subject: z.string(),
  target: z.string(),
  name: z.string(),
  detail: z.string(),
  count: z.int(),
  /** Ids of what is settled together by one press, the oldest hundred; empty where the subject says all. */
  members: z.array(z.int()),
  /** Amount at stake; null where there is no single one. */
  amount: WireMoney.nullable(),
  since: z.iso.datetime(),
  until: z.iso.datetime().nullable(),
  note: z.string(),
  /** Null while the row is not put off. */
  snoozed_until: z.iso.datetime().nullable(),
})
export type DeskRow = z.infer<typeof DeskRow>

const MarkBody = z.object({
  /** Keys of rows; one that is gone by now is left out. */
  keys: z.array(z.string().min(1).max(200)).min(1).max(mostMarked),
  note: z.string().trim().max(longestDeskNote).optional(),
  /** At most 60 days from now. Null ends it; absent leaves it as it is. */
  snoozed_until: z.iso.datetime().nullable().optional(),
})

export const deskApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/desk/',
    summary: 'Everything that waits for the store or supplier, the nearest end first; at most 50 rows of a kind',
    response: z.object({ rows: z.array(DeskRow) }),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/v1/desk/mark/',
    summary: 'Put rows off, or write a note to them',
    body: MarkBody,
    response: Done,
  }),
}

export const deskAdminApi = {
  read: endpoint({
    method: 'GET',
    path: '/v1/admin/desk/',
    summary: 'Everything that waits for staff, the nearest end first; at most 50 rows of a kind',
    response: z.object({ rows: z.array(DeskRow) }),
  }),
  mark: endpoint({
    method: 'POST',
    path: '/v1/admin/desk/mark/',
    summary: 'Put rows off for all of staff, or write a note to them',
    body: MarkBody,
    response: Done,
  }),
}
