import type { MailBlock as WrittenBlock } from '@quayside/contract/campaigns/draft'
import type { MailBlock } from '#features/notifications'

/** Address that a link of a mail leads to in the end. */
export const addressOf = (link: string, appUrl: string): string => (link.startsWith('/') ? `${appUrl}${link}` : link)

/**
 * Blocks with the addresses of their links.
 * @param linkOf address that a block's link has in the mail: the place of the block, and the target
 */
export const blocksWithAddresses = (
  blocks: readonly WrittenBlock[],
  appUrl: string,
  linkOf: (place: number, target: string) => string = (_place, target) => target,
): MailBlock[] =>
  blocks.map((block, place) =>
    block.kind === 'button' ? { kind: 'button', label: block.label, href: linkOf(place, addressOf(block.link, appUrl)) } : block,
  )
