/**
 * Handles the return from a platform that this version does not support. The return is checked; nothing is connected, and nobody is signed
 * in. The answer has the platforms' own form, as these two calls require.
 * @see S-04, C-010, C-011
 */
import type { Answer, Input } from '@quayside/contract/endpoint'
import type { platformsApi } from '@quayside/contract/platforms/endpoints'
import { type PlatformKind, platformNames } from '@quayside/domain/platforms/platform-kind'
import { shopDomain, shoplazzaAddressMessage } from '@quayside/domain/platforms/shop-address'
import { hours } from '#foundation/clock/clock'
import type { Actor, OutsideContext } from '#foundation/context/context'
import { invalid, Refusal } from '#foundation/context/refusal'
import { countOrRefuse, placeOf } from '#foundation/limits/limits.records'

const mostPerHour = 60

export async function wixAuth({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Input<typeof platformsApi.wixAuth>
}): Promise<Answer<typeof platformsApi.wixAuth>> {
  await countOrRefuse(context, { key: `wix-auth:${placeOf(context)}`, most: mostPerHour, windowMs: hours(1) })
  if (!(input.instance_id || input.instanceId)) throw invalid('instance_id', 'Not valid')
  return notYet('wix')
}

export async function shoplazzaAuth({
  context,
  input,
}: {
  context: OutsideContext<Actor>
  input: Input<typeof platformsApi.shoplazzaAuth>
}): Promise<Answer<typeof platformsApi.shoplazzaAuth>> {
  await countOrRefuse(context, { key: `shoplazza-auth:${placeOf(context)}`, most: mostPerHour, windowMs: hours(1) })
  if (!shopDomain('shoplazza', input.shop)) throw new Refusal('INVALID_SHOP_ADDRESS', shoplazzaAddressMessage, { field: 'shop' })
  return notYet('shoplazza')
}

const notYet = (platform: PlatformKind) => ({
  token: null,
  new_account: false,
  redirect_url: null,
  error: `${platformNames[platform]} cannot be connected yet.`,
  error_type: 'PLATFORM_UNAVAILABLE',
})
