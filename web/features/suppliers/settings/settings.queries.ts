import { marketplaceApi } from '@quayside/contract/marketplace/endpoints'
import { onboardingApi } from '@quayside/contract/onboarding/endpoints'
import { suppliersApi } from '@quayside/contract/suppliers/endpoints'
import { workspace } from '@quayside/contract/workspace/endpoints'
import { query, useCall } from '#foundation/api/queries.ts'

/** Reads that a saved setting changes: warnings in the menu, the checklist, and the page that stores see. */
const invalidates = [workspace.supplierSettings, onboardingApi.checklist, marketplaceApi.supplier]

/** Forms show their own error. */
export const useSaveSettings = () => useCall(suppliersApi.saveSettings, { invalidates, isQuiet: true })
/** A switch that saves immediately. */
export const useSaveSwitch = () => useCall(suppliersApi.saveSettings, { invalidates })

export const vacationQuery = () => query(suppliersApi.vacation)
const ofVacation = { invalidates: [suppliersApi.vacation, workspace.supplierSettings], isQuiet: true }
/** The page shows its own error. */
export const useSaveVacation = () => useCall(suppliersApi.saveVacation, ofVacation)
export const useEndVacation = () => useCall(suppliersApi.endVacation, ofVacation)

/** The page has its own error message. */
export const useConfirmNotificationEmail = () => useCall(suppliersApi.confirmNotificationEmail, { isQuiet: true })
