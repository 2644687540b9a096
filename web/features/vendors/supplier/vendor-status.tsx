import type { PrivateVendor, PublicVendor } from '@quayside/contract/vendors/vendor'
import { portalStatuses } from '@quayside/domain/vendors/portal-status'
import { vendorStatusNames } from '@quayside/domain/vendors/vendor-decision'
import { StatusBadge, type Tone } from '#foundation/ui/status-badge.tsx'

type Letter = PublicVendor['status']

const tones: Readonly<Record<Letter, Tone>> = { P: 'wait', A: 'good', D: 'idle', C: 'idle', R: 'bad' }

/** Maps the status word of a private vendor to a public vendor's letter. @see X-016 */
export function letterOf(status: PublicVendor['status'] | PrivateVendor['status']): Letter {
  const letters = Object.keys(tones) as Letter[]
  return letters.find((letter) => letter === status || portalStatuses[letter] === status) ?? 'C'
}

export function VendorStatus({ status }: { status: PublicVendor['status'] | PrivateVendor['status'] }) {
  const letter = letterOf(status)
  return <StatusBadge label={vendorStatusNames[letter]} tone={tones[letter]} />
}
