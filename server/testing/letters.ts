/** The sandbox's mailbox, and the links in its emails. */
import type { TestWorld } from '#testing/test-world'

export interface Letter {
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly links: readonly string[]
}

/** Returns emails, oldest first. */
export async function lettersTo(world: TestWorld, email: string): Promise<Letter[]> {
  const answer = await fetch(`${world.sandboxUrl}/stage/mail?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { mails: Letter[] }).mails
}

export const magicIn = (link: string | undefined): string => new URL(link ?? 'http://none').searchParams.get('magic') ?? ''

/** Returns the token of a link that confirms or accepts something. */
export const tokenIn = (link: string | undefined): string => {
  const { searchParams } = new URL(link ?? 'http://none')
  return searchParams.get('token') ?? searchParams.get('confirm') ?? ''
}
