/** Uploaded files; pictures are served at `/v1/images/{id}/`. @see */
import { sentPurposes } from '@quayside/domain/uploads/uploaded-file'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Id } from '../vocabulary/id.ts'

const WireFile = z.object({
  id: Id,
  name: z.string(),
  /** Bytes. */
  size: z.int(),
})
export type WireFile = z.infer<typeof WireFile>

export const uploadsApi = {
  receive: endpoint({
    method: 'POST',
    path: '/v1/api/uploads/',
    summary: 'Send a file, its bytes as the body; another call says what it is for, within a day',
    query: z.object({
      purpose: z.enum(sentPurposes, 'This purpose is not known.'),
      name: z.string().trim().min(1).max(255, 'A file name has at most 255 characters.').default('file'),
    }),
    response: z.object({ file: WireFile }),
    errors: ['FILE_KIND', 'FILE_QUOTA', 'FILE_TOO_LARGE'],
    upload: true,
  }),
}
