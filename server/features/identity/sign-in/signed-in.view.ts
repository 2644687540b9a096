import type { SignedIn } from '@quayside/contract/identity/sign-in'
import type { Config } from '#foundation/config/config'
import { siteUrl } from '#foundation/config/site-url'
import type { Account } from '../accounts.records.ts'

interface Session {
  readonly token: string
  readonly expiresAt: Date
}

export function signedInView(config: Config, account: Account, session: Session, { isImpersonating = false } = {}): SignedIn {
  return {
    token: session.token,
    account_type: account.kind,
    store_id: account.storeId,
    supplier_id: account.supplierId,
    platformURL: platformUrl(config, account),
    expires_at: session.expiresAt.toISOString(),
    ...(isImpersonating ? { is_impersonating: true as const } : {}),
  }
}

/** Address of an account's pages; for a store at its home site. */
export function platformUrl(config: Config, { kind, home }: Pick<Account, 'kind' | 'home'>): string {
  if (kind === 'store') return siteUrl(config, home)
  return kind === 'supplier' ? config.suppliersUrl : config.appUrl
}
