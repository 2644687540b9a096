import { onlyTheOwner } from '@quayside/domain/identity/impersonation'
import { useStoreSettings } from './use-settings.ts'

/** Reason why an admin who acts as the store may neither pay nor change its plan; undefined for its owner. */
export const useOwnerReason = (): string | undefined => (useStoreSettings().impersonated_by ? onlyTheOwner : undefined)
