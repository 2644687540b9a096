/** Blocks that the text of a campaign is made of: what the mail layout has, and nothing else. @see S-78 */

export const mostBlocks = 30
export const longestSubject = 150
export const longestBlockText = 5000
export const longestLabel = 60

export const blockKinds = ['heading', 'text', 'button'] as const
export type BlockKind = (typeof blockKinds)[number]

export const blockNames: Readonly<Record<BlockKind, string>> = { heading: 'Heading', text: 'Text', button: 'Button' }

/** A link of a mail: an address of ours that begins with one slash, or an https address. */
export function isMailLink(link: string): boolean {
  if (/^\/(?![/\\])[^\s\\]*$/.test(link)) return true
  if (!/^https:\/\/[^\s\\]+$/i.test(link) || !URL.canParse(link)) return false
  const { username, password } = new URL(link)
  return username === '' && password === ''
}

export const mailLinkMessage = 'Enter an address that begins with https://, or a page of ours that begins with /'
