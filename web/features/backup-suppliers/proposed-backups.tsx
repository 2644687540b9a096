import { Button } from '@mantine/core'
import type { BackupProposal } from '@quayside/contract/backup-suppliers/endpoints'
import { useState } from 'react'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useAskForBackup, useProposedBackups } from './backups.queries.ts'
import classes from './backups-page.module.css'
import { nameOfGoods } from './variant-finder.tsx'

/** Variants that another supplier offers with the same barcode. Shows nothing if there are none. */
export function ProposedBackups() {
  const [after, setAfter] = useState('')
  const { data, error, refetch } = useProposedBackups(after)
  if (error) return <FailureNotice text="Proposals could not be loaded." error={error} onRetry={refetch} />
  if (!data || (data.proposals.length === 0 && after === '')) return null
  return (
    <Panel flush title="Same barcode">
      <DataTable label="Same barcode" columns={columns}>
        {data.proposals.map((proposal) => (
          <ProposalRow key={`${proposal.own.variant_id}-${proposal.other.variant_id}`} proposal={proposal} />
        ))}
      </DataTable>
      {(data.next !== null || after !== '') && (
        <div className={classes.pages}>
          {after !== '' && (
            <Button size="xs" variant="default" onClick={() => setAfter('')}>
              First proposals
            </Button>
          )}
          {data.next !== null && (
            <Button size="xs" variant="default" onClick={() => setAfter(data.next ?? '')}>
              Next proposals
            </Button>
          )}
        </div>
      )}
    </Panel>
  )
}

const columns: Column[] = [{ name: 'Your variant' }, { name: 'Other supplier' }, { name: 'Barcode' }, { name: 'Actions', quiet: true }]

function ProposalRow({ proposal: { barcode, own, other, other_supplier: supplier } }: { proposal: BackupProposal }) {
  const ask = useAskForBackup(() => showToast({ tone: 'good', text: `Request sent to ${supplier.name}` }))
  return (
    <tr>
      <td>
        <a href={`/supplier/product/${own.product_id}`}>{nameOfGoods(own)}</a>
      </td>
      <td>
        <b>{supplier.name}</b>
        <br />
        {nameOfGoods(other)}
      </td>
      <td className="num">{barcode}</td>
      <td data-num>
        <Button
          size="xs"
          variant="default"
          aria-label={`Ask ${supplier.name}: ${own.title}`}
          loading={ask.isPending}
          onClick={() => ask.mutate({ body: { variant_id: own.variant_id, other_variant_id: other.variant_id } })}
        >
          Ask
        </Button>
      </td>
    </tr>
  )
}
