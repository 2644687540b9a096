import type { PublicName } from './public-names.ts'

/** Props of every public page. */
export interface PublicScreenProps {
  name: PublicName
  /** Referrer of the visitor. */
  referral: string | undefined
  /** Category of prebuilt store that the visitor chose. */
  prebuilt: string | undefined
}
