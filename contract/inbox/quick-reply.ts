/** A quick reply, and the data of its form. */
import { longestReply, longestReplyName, replyName, replyNameFault, replyTextFault } from '@quayside/domain/inbox/quick-reply'
import { z } from 'zod'

export const QuickReply = z.object({
  id: z.int(),
  name: z.string(),
  /** With fields such as `{order}`. */
  text: z.string(),
})
export type QuickReply = z.infer<typeof QuickReply>

const faultless = (most: number, faultOf: (typed: string) => string | undefined) =>
  z
    .string()
    .max(most * 2, 'This is too long.')
    .superRefine((typed, context) => {
      const fault = faultOf(typed)
      if (fault) context.addIssue({ code: 'custom', message: fault })
    })

export const NewQuickReply = z.object({
  name: faultless(longestReplyName, replyNameFault).transform(replyName),
  text: faultless(longestReply, replyTextFault).transform((typed) => typed.trim()),
})
