import { magicLinkDays } from '@quayside/domain/identity/magic-landing'
import { after, days } from '#foundation/clock/clock'
import type { AtomicContext } from '#foundation/context/context'
import { insertMagicLink } from '../magic-links.records.ts'

/** Adds a link that signs a supplier in once, which its maker hands over. @param tokenHash hash of the link's token */
export const addSignInLink = ({ db, now }: AtomicContext, accountId: number, tokenHash: Buffer): Promise<void> =>
  insertMagicLink(db, {
    tokenHash,
    accountId,
    type: 'supplier',
    tab: null,
    createdAt: now,
    expiresAt: after(now, days(magicLinkDays)),
  })
