import { UnstyledButton } from '@mantine/core'
import type { AccountEntry } from '@quayside/contract/workspace/account-type'
import { noDropshipper } from '@quayside/domain/identity/credentials'
import { homeOf } from '@quayside/domain/identity/homes'
import { IconArrowRight } from '@tabler/icons-react'
import { createFileRoute, redirect, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { beginningOf } from '../handoff/handoff-way.ts'
import { accountsQuery, useChooseAccount } from '../identity.queries.ts'
import { Door } from '../parts/door.tsx'
import classes from './accounts-page.module.css'

/** Accounts of the signed-in user; with a single one the page skips the choice. @see S-05 */
export const Route = createFileRoute('/accounts')({
  beforeLoad: ({ context }) => {
    if (!context.session.token()) throw redirect({ href: '/login' })
  },
  loader: async ({ context }) => {
    const { accounts } = await context.queryClient.fetchQuery(accountsQuery())
    const [only] = accounts
    // this page is the home of the accounts staff, who can only continue as another account
    if (accounts.length === 1 && only && only.accountType !== 'accounts')
      throw redirect({ href: homeOf(only.accountType, context.site), replace: true })
    return accounts.filter(({ accountType }) => accountType !== 'accounts')
  },
  component: AccountsPage,
  errorComponent: () => (
    <Door title="Accounts" line="Choose an account.">
      <Notice tone="bad">Error fetching account types</Notice>
    </Door>
  ),
})

const kinds: Record<AccountEntry['accountType'], string> = {
  store: 'Store',
  supplier: 'Supplier',
  affiliate: 'Affiliate',
  accounts: 'Accounts',
  admin: 'Back office',
}

function AccountsPage() {
  const accounts = Route.useLoaderData()
  const { session, site, subdomain } = Route.useRouteContext()
  const router = useRouter()
  const choose = useChooseAccount()
  const [noStore, setNoStore] = useState(false)
  const has = (kind: AccountEntry['accountType']) => accounts.some(({ accountType }) => accountType === kind)
  const goOn = ({ id, accountType, platformURL, is_current: isCurrent }: AccountEntry) => {
    // our sites share no cookie
    if (!isCurrent && URL.parse(platformURL)?.hostname !== location.hostname)
      return location.assign(beginningOf(platformURL, id, { name: site, subdomain }))
    // A store's later calls need its id, which only choosing returns.
    if (isCurrent && accountType !== 'store') return void router.navigate({ href: homeOf(accountType, site) })
    choose.mutate(
      { body: { account_id: id } },
      {
        onSuccess: ({ token, account_type: kind, store_id: storeId }) => {
          session.signIn(token)
          if (storeId) session.chooseStore(String(storeId))
          void router.navigate({ href: homeOf(kind, site) })
        },
      },
    )
  }
  return (
    <Door title="Accounts" line="Choose an account.">
      {noStore && <Notice tone="wait">{noDropshipper}</Notice>}
      <ul className={classes.accounts}>
        {accounts.map((account) => (
          <li key={account.id}>
            <UnstyledButton className={classes.account!} disabled={choose.isPending} onClick={() => goOn(account)}>
              <span>
                <b>{account.name}</b>
                <small>{kinds[account.accountType]}</small>
              </span>
              <IconArrowRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        ))}
        {!has('store') && (
          <li>
            <UnstyledButton className={`${classes.account} ${classes.missing}`} onClick={() => setNoStore(true)}>
              <span>
                <b>Dropshipper</b>
                <small>You have no store yet</small>
              </span>
            </UnstyledButton>
          </li>
        )}
        {!has('supplier') && (
          <li>
            <UnstyledButton component="a" className={`${classes.account} ${classes.missing}`} href="/apply/supplier">
              <span>
                <b>Supplier</b>
                <small>Apply to sell your own goods</small>
              </span>
              <IconArrowRight size={18} aria-hidden />
            </UnstyledButton>
          </li>
        )}
      </ul>
    </Door>
  )
}
