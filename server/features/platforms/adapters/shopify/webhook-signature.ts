import { createHmac, timingSafeEqual } from 'node:crypto'
import type { PlatformApp } from '@quayside/domain/platforms/authorisation'
import type { Config } from '#foundation/config/config'
import { credentials } from './sdk.ts'

/** Whether Shopify signed these exact bytes; compared in constant time. */
export function isWebhookSigned(config: Config, body: Buffer, signature: string | undefined, app?: PlatformApp): boolean {
  if (!signature) return false
  const expected = createHmac('sha256', credentials(config, app).apiSecret).update(body).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected)
}
