import type { SignedIn } from '@quayside/contract/identity/sign-in'
import type { AccountKind } from '@quayside/domain/vocabulary/actor'
import type { Config } from '#foundation/config/config'
import type { Account } from './accounts.records.ts'

export function signedInView(config: Config, account: Account, session: { token: string; expiresAt: Date }): SignedIn {
  return {
    token: session.token,
    account_type: account.kind,
    store_id: account.storeId,
    supplier_id: account.supplierId,
    platformURL: platformUrl(config, account.kind),
    expires_at: session.expiresAt.toISOString(),
  }
}

/** Where an account's pages are. */
export const platformUrl = ({ appUrl, suppliersUrl }: Config, kind: AccountKind): string => (kind === 'supplier' ? suppliersUrl : appUrl)
