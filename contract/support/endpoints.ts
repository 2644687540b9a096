import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { SupportRequest } from './support-request.ts'

export const supportApi = {
  sendRequest: endpoint({
    method: 'POST',
    path: '/v1/support_email/',
    summary: 'Write to support',
    body: SupportRequest,
    /** `reference` identifies the request in later messages. */
    response: z.object({ success: z.literal(true), reference: z.string() }),
  }),
}
