import { Button } from '@mantine/core'
import type { BackupVariant, FoundVariant } from '@quayside/contract/backup-suppliers/endpoints'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { rawSearch } from '#foundation/api/raw-search.ts'
import { readWhole } from '#foundation/api/read-query.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { StatusBadge } from '#foundation/ui/status-badge.tsx'
import { backupsQuery, useAgreeToBackup, useAskForBackup, useBackups, useDeclineBackup, useEndBackup } from './backups.queries.ts'
import classes from './backups-page.module.css'
import { ProposedBackups } from './proposed-backups.tsx'
import { nameOfGoods, VariantFinder } from './variant-finder.tsx'

const pageOf = (search: { page?: unknown }): number => readWhole(search.page, 2) ?? 1

/** Links between the supplier's variants and the same goods of other suppliers. */
export const Route = createFileRoute('/_supplier/supplier/settings/backups')({
  validateSearch: rawSearch,
  loaderDeps: ({ search }) => ({ page: pageOf(search) }),
  loader: ({ context, deps: { page } }) => void context.queryClient.prefetchQuery(backupsQuery(page)),
  component: BackupsPage,
})

function BackupsPage() {
  const page = pageOf(Route.useSearch())
  const { data, error, refetch } = useBackups(page)
  return (
    <>
      <PageHeader
        title="Backup suppliers"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        detail="If one of your items is out of stock, a store can order the same product from a linked supplier before it pays. Both suppliers have to agree."
      />
      <div className={classes.page}>
        {error ? (
          <FailureNotice text="Your backup links could not be loaded." error={error} onRetry={refetch} />
        ) : !data ? (
          <Panel flush label="Backup links">
            <TableSkeleton rows={3} columns={[220, 220, 90]} />
          </Panel>
        ) : data.backup_variants.length === 0 ? null : (
          <>
            <Panel flush label="Backup links">
              <DataTable label="Backup links" columns={columns}>
                {data.backup_variants.map((link) => (
                  <LinkRow key={link.id} link={link} />
                ))}
              </DataTable>
            </Panel>
            <ListFooter
              from={data.pagination.first_item}
              to={data.pagination.last_item}
              total={data.pagination.count}
              of="links"
              page={data.pagination.page}
              pages={data.pagination.pages}
              hrefFor={(to) => `/supplier/settings/backups${to > 1 ? `?page=${to}` : ''}`}
            />
          </>
        )}
        <ProposedBackups />
        <LinkForm />
      </div>
    </>
  )
}

const columns: Column[] = [{ name: 'Your variant' }, { name: 'Other supplier' }, { name: 'State' }, { name: 'Actions', quiet: true }]

const badges = {
  asked: { label: 'Waiting', tone: 'wait', progress: 'half' },
  agreed: { label: 'Linked', tone: 'good', progress: 'done' },
  declined: { label: 'Declined', tone: 'idle' },
  ended: { label: 'Ended', tone: 'idle' },
} as const

function LinkRow({ link }: { link: BackupVariant }) {
  return (
    <tr>
      <td>
        <a href={`/supplier/product/${link.own.product_id}`}>{nameOfGoods(link.own)}</a>
      </td>
      <td>
        <b>{link.other_supplier.name}</b>
        <br />
        {nameOfGoods(link.other)}
      </td>
      <td>
        <StatusBadge {...badges[link.state]} />
      </td>
      <td data-num>
        <LinkActions link={link} />
      </td>
    </tr>
  )
}

function LinkActions({ link: { id, state, is_sent: isSent, own, other_supplier: other } }: { link: BackupVariant }) {
  const agree = useAgreeToBackup()
  const decline = useDeclineBackup()
  const end = useEndBackup()
  const about = `${own.title}, ${other.name}`
  const done = (text: string) => ({ onSuccess: () => showToast({ tone: 'good' as const, text }) })
  if (state === 'asked' && !isSent)
    return (
      <div className={classes.actions}>
        <ConfirmButton
          size="xs"
          question={`Link with ${other.name}?`}
          consequence="Stores can then order from the other supplier when one of you is out of stock. You can end the link at any time."
          confirm="Agree"
          aria-label={`Agree: ${about}`}
          onConfirm={() => agree.mutate({ params: { id }, body: {} }, done(`Linked with ${other.name}`))}
        >
          Agree
        </ConfirmButton>
        <Button
          size="xs"
          variant="default"
          aria-label={`Decline: ${about}`}
          loading={decline.isPending}
          onClick={() => decline.mutate({ params: { id }, body: {} }, done('Request declined'))}
        >
          Decline
        </Button>
      </div>
    )
  if (state === 'asked')
    return (
      <Button
        size="xs"
        variant="default"
        aria-label={`Withdraw: ${about}`}
        loading={end.isPending}
        onClick={() => end.mutate({ params: { id }, body: {} }, done('Request withdrawn'))}
      >
        Withdraw
      </Button>
    )
  if (state !== 'agreed') return null
  return (
    <ConfirmButton
      size="xs"
      isGrave
      question={`End the link with ${other.name}?`}
      consequence="Stores are no longer offered one of these variants in place of the other. Orders already placed stay as they are."
      confirm="End link"
      aria-label={`End link: ${about}`}
      onConfirm={() => end.mutate({ params: { id }, body: {} }, done('Link ended'))}
    >
      End link
    </ConfirmButton>
  )
}

function LinkForm() {
  const [own, setOwn] = useState<FoundVariant>()
  const [other, setOther] = useState<FoundVariant>()
  const ask = useAskForBackup()
  const send = () => {
    if (!own || !other) return
    ask.mutate(
      { body: { variant_id: own.variant_id, other_variant_id: other.variant_id } },
      {
        onSuccess: () => {
          setOwn(undefined)
          setOther(undefined)
          showToast({ tone: 'good', text: `Request sent to ${other.supplier.name}` })
        },
      },
    )
  }
  return (
    <Panel title="Link a variant">
      <div className={classes.form}>
        <VariantFinder label="Your variant" whose="own" chosen={own} onChoose={setOwn} />
        <VariantFinder label="The same product of another supplier" whose="others" chosen={other} onChoose={setOther} />
        <div>
          <ButtonWithReason reason={own && other ? undefined : 'Choose both variants first'} loading={ask.isPending} onClick={send}>
            {other ? `Ask ${other.supplier.name}` : 'Send request'}
          </ButtonWithReason>
        </div>
      </div>
    </Panel>
  )
}
