import type { PublicName } from './public-names.ts'

/** Props of every public page. */
export interface PublicScreenProps {
  name: PublicName
  /** Referrer of the visitor. */
  referral: string | undefined
  /** The kind of prebuilt shop they came for. */
  prebuilt: string | undefined
}
