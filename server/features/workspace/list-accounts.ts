import type { Answer } from '@quayside/contract/endpoint'
import type { workspace } from '@quayside/contract/workspace/endpoints'
import type { SignedInActor } from '@quayside/domain/vocabulary/actor'
import { type Account, accountsInReach, ownerNameOf, platformUrl } from '#features/identity'
import { storesOf } from '#features/stores'
import { suppliersOf } from '#features/suppliers'
import type { ReadContext } from '#foundation/context/context'

/** The list of the account picker. @see S-05 */
export async function listAccounts({
  context: { db, actor, config },
}: {
  context: ReadContext<SignedInActor>
}): Promise<Answer<typeof workspace.accountType>> {
  const accounts = await accountsInReach({ db }, actor)
  const [stores, suppliers, ownName] = await Promise.all([
    storesOf(db, present(accounts, 'storeId')),
    suppliersOf(db, present(accounts, 'supplierId')),
    ownerNameOf(db, actor.personId),
  ])
  const nameOf = ({ storeId, supplierId }: Account) =>
    (storeId && stores.get(storeId)?.name) || (supplierId && suppliers.get(supplierId)?.name) || ownName
  return {
    account_type: actor.kind,
    accounts: accounts.map((account) => ({
      id: account.id,
      name: nameOf(account),
      accountType: account.kind,
      platformURL: platformUrl(config, account),
      is_current: account.id === actor.accountId,
    })),
  }
}

const present = (accounts: readonly Account[], key: 'storeId' | 'supplierId') => accounts.flatMap((account) => account[key] ?? [])
