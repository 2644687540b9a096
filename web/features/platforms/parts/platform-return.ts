import type { RawQuery } from '#foundation/api/read-query.ts'

/**
 * Where a platform that has sent somebody to the sign-in page is listened to: back from its consent page, or from its app store.
 * @see V-042
 */
export function platformPath({ shop, hmac, timestamp, code, state }: RawQuery): '/platform-return' | '/install' | undefined {
  if (!shop || !hmac || !timestamp) return undefined
  return code && state ? '/platform-return' : '/install'
}
