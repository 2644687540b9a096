import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Config } from '#foundation/config/config'
import type { OutsideContext } from '#foundation/context/context'
import type { RawAnswer, RawRequest } from '#foundation/http/raw-route'
import { addressOf } from './mail-addresses.ts'
import { blocksOfRecipient, noteClicked } from './mailings.records.ts'

/**
 * Address of a mail's link that counts who follows it. It names the recipient and the block, and no target: that is in our own copy of the
 * text, so that the address cannot be made to lead elsewhere. Without a key nothing is counted, and the link is the target itself.
 */
export function linkOf(config: Config, recipientId: number, place: number, target: string): string {
  const { appUrl, secretKey } = config
  return secretKey ? `${appUrl}/v1/mail_link/${recipientId}/${place}/${macOf(secretKey, recipientId, place)}/` : target
}

const macOf = (key: Buffer, recipientId: number, place: number): string =>
  createHmac('sha256', key).update(`campaign-link:${recipientId}:${place}`).digest('base64url').slice(0, 22)

/** Leads on to the target of a mail's link, and notes that its recipient has followed one. */
export async function followLink({ context, request: { params } }: { context: OutsideContext; request: RawRequest }): Promise<RawAnswer> {
  const [recipientId, place] = [Number(params.recipient), Number(params.place)]
  const { secretKey, appUrl } = context.config
  if (!secretKey || !isWhole(recipientId) || !isWhole(place) || !isSame(params.mac ?? '', macOf(secretKey, recipientId, place)))
    return unknown
  const target = await context.transaction(async ({ db, now }) => {
    const block = (await blocksOfRecipient(db, recipientId))?.[place]
    if (block?.kind !== 'button') return undefined
    await noteClicked(db, recipientId, now)
    return addressOf(block.link, appUrl)
  })
  return target ? { status: 303, headers: { location: target, 'referrer-policy': 'no-referrer' } } : unknown
}

const unknown: RawAnswer = { status: 404, headers: { 'content-type': 'text/plain; charset=utf-8' }, body: 'This link is not known.' }

const isWhole = (number: number): boolean => Number.isSafeInteger(number) && number >= 0

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)]
  return one.length === other.length && timingSafeEqual(one, other)
}
