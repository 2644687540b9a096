/** The text of a campaign as staff write it. @see S-78 */
import {
  isMailLink,
  longestBlockText,
  longestLabel,
  longestSubject,
  mailLinkMessage,
  mostBlocks,
} from '@quayside/domain/campaigns/mail-block'
import { z } from 'zod'

const Name = z.string().trim().min(1, 'Enter a name').max(100)
export const Subject = z.string().trim().min(1, 'Enter a subject').max(longestSubject)
const BlockText = z.string().trim().min(1, 'Enter a text').max(longestBlockText)
const MailLink = z.string().trim().max(1000).refine(isMailLink, mailLinkMessage)

export const MailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string().trim().min(1, 'Enter a heading').max(longestSubject) }),
  z.object({ kind: z.literal('text'), text: BlockText }),
  z.object({ kind: z.literal('button'), label: z.string().trim().min(1, 'Enter a label').max(longestLabel), link: MailLink }),
])
export type MailBlock = z.infer<typeof MailBlock>

export const Blocks = z.array(MailBlock).min(1, 'Add at least one block').max(mostBlocks)

export const SaveVersion = z.object({ name: Name, subject: Subject, blocks: Blocks })

/** A campaign with its first version. */
export const NewCampaign = SaveVersion.extend({ campaign: Name })

export const CampaignVersion = z.object({
  id: z.int(),
  campaign_id: z.int(),
  name: z.string(),
  subject: z.string(),
  blocks: z.array(MailBlock),
  /** Number of the change that this is; a change has to name the one it was made from. */
  revision: z.int(),
  updated_at: z.iso.datetime(),
})
export type CampaignVersion = z.infer<typeof CampaignVersion>
