import { Button } from '@mantine/core'
import type { Referral } from '@quayside/contract/affiliates/endpoints'
import type { ReferralRecipient } from '@quayside/domain/affiliates/referral'
import { rewardWords } from '@quayside/domain/affiliates/reward'
import { IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#foundation/formats/dates.ts'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { ReferForm } from './refer-form.tsx'
import classes from './referrals.module.css'
import { referralsQuery } from './referrals.queries.ts'

interface ReferralsViewProps {
  back: { label: string; href: string }
  /** Name of the signed-in owner. */
  sender: string
  /** Preselected kind of recipient. */
  recipient: ReferralRecipient
  /** Words on the reward, and when it comes. */
  reward: string
}

/** Invitations of a store or a supplier, and a form for another one. @see S-46 */
export function ReferralsView({ back, sender, recipient, reward }: ReferralsViewProps) {
  return (
    <>
      <PageHeader title="Referrals" back={back} />
      <div className={classes.page}>
        <Panel title="Invite a store or a supplier">
          <p className={classes.intro}>{reward}</p>
          <p className={classes.small}>{rewardWords.limits}</p>
          <ReferForm sender={sender} recipient={recipient} />
        </Panel>
        <Invitations />
      </div>
    </>
  )
}

const rewardNames = { plan_month: 'Earned a free month', featured_week: 'Earned a week of being featured' } as const

const columns: Column[] = [{ name: 'Invited' }, { name: 'As', wide: true }, { name: 'Sent', wide: true }, { name: 'Status' }]

function Invitations() {
  const [pages, setPages] = useState<readonly (number | undefined)[]>([undefined])
  const before = pages.at(-1)
  const { data, error, isPending, refetch } = useQuery(referralsQuery(before))
  if (error) return <FailureNotice text="Your invitations could not be loaded." error={error} onRetry={refetch} />
  if (!isPending && !data.referrals.length && before === undefined)
    return (
      <Panel title="Your invitations">
        <p className={classes.none}>
          <IconUserPlus size={18} aria-hidden /> Nobody yet. Whom you invite appears here, and whether they have joined.
        </p>
      </Panel>
    )
  return (
    <Panel flush title="Your invitations">
      {isPending ? (
        <TableSkeleton rows={4} columns={[180, 80, 80, 90]} />
      ) : (
        <DataTable label="Your invitations" columns={columns}>
          {data.referrals.map((referral) => (
            <ReferralRow key={referral.id} referral={referral} />
          ))}
        </DataTable>
      )}
      {(pages.length > 1 || data?.next_before) && (
        <nav aria-label="Pages of invitations" className={classes.pages}>
          <Button size="xs" variant="default" disabled={pages.length === 1} onClick={() => setPages(pages.slice(0, -1))}>
            Newer
          </Button>
          <Button
            size="xs"
            variant="default"
            disabled={!data?.next_before}
            onClick={() => data?.next_before && setPages([...pages, data.next_before])}
          >
            Older
          </Button>
        </nav>
      )}
    </Panel>
  )
}

function ReferralRow({ referral }: { referral: Referral }) {
  const {
    recipient_name: name,
    recipient_email: email,
    recipient_type: type,
    status,
    created_at: sent,
    registered_at: joined,
    reward,
    rewarded_at: rewardedAt,
  } = referral
  return (
    <tr>
      <td className={classes.who}>
        <b dir="auto">{name}</b>
        <small>{email}</small>
      </td>
      <td data-wide>{type === 'STORE' ? 'Store' : 'Supplier'}</td>
      <td data-wide>{formatDate(sent)}</td>
      <td>
        {status === 'registered' && joined ? (
          <>
            <StatusBadge label="Registered" tone="good" />
            <small className={classes.when}>{formatDate(joined)}</small>
          </>
        ) : (
          <StatusBadge label="Invited" tone="wait" />
        )}
        {reward && rewardedAt && (
          <small className={classes.when}>
            {rewardNames[reward]}, {formatDate(rewardedAt)}
          </small>
        )}
      </td>
    </tr>
  )
}
