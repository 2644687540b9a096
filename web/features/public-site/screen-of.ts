import type { ComponentType } from 'react'
import type { OriginName, PublicName } from './public-names.ts'
import type { PublicScreenProps } from './public-screen.ts'

const screens: Readonly<Record<Exclude<PublicName, OriginName>, () => Promise<ComponentType<PublicScreenProps>>>> = {
  'for-suppliers': async () => (await import('./landings/supplier-landing.tsx')).SupplierLanding,
  dfs: async () => (await import('./landings/install-landing.tsx')).InstallLanding,
  getprebuilt: async () => (await import('./landings/prebuilt-landing.tsx')).PrebuiltLanding,
  thanks: async () => (await import('./landings/thanks.tsx')).Thanks,
  terms: async () => (await import('./legal/terms-page.tsx')).TermsPage,
  privacy: async () => (await import('./legal/privacy-page.tsx')).PrivacyPage,
}

/** Component of a public page, loaded on demand. */
export const screenOf = async (name: PublicName): Promise<ComponentType<PublicScreenProps>> =>
  isScreenName(name) ? screens[name]() : (await import('./origins/origin-landing.tsx')).OriginLanding

const isScreenName = (name: PublicName): name is keyof typeof screens => Object.hasOwn(screens, name)
