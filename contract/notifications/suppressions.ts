/** Addresses that get no marketing because mail to them came back. @see S-78 */
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Done } from '../vocabulary/id.ts'
import { PageNumber, Pagination } from '../vocabulary/paging.ts'
import { SearchText } from '../vocabulary/search-text.ts'

export const MailSuppression = z.object({
  email: z.string(),
  reason: z.enum(['bounced', 'complained']),
  /** The mail server's words. */
  detail: z.string(),
  suppressed_at: z.iso.datetime(),
})
export type MailSuppression = z.infer<typeof MailSuppression>

export const suppressionsApi = {
  list: endpoint({
    method: 'GET',
    path: '/v1/admin/mail_suppressions/',
    summary: 'Addresses that get no marketing, newest first; searched by their beginning',
    query: z.object({ search: SearchText.default(''), page: PageNumber.default(1) }),
    response: z.object({ suppressions: z.array(MailSuppression), pagination: Pagination }),
  }),
  lift: endpoint({
    method: 'POST',
    path: '/v1/admin/mail_suppressions/lift/',
    summary: 'Let an address get marketing again',
    body: z.object({ email: z.string().trim().min(1).max(254) }),
    response: Done,
  }),
}
