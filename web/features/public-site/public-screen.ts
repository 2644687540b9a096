import type { PublicName } from './public-names.ts'

/** What every public page is told of its address. */
export interface PublicScreenProps {
  name: PublicName
  /** Who sent the visitor. */
  referral: string | undefined
  /** The kind of prebuilt shop they came for. */
  prebuilt: string | undefined
}
