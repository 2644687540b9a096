import { Button } from '@mantine/core'
import type { WireFeedChange, WireFeedRun, WireRefusedRow } from '@quayside/contract/feeds/feed'
import { isUnderWay, mayApply, mayCancel, type RunPart, runPartNames, runParts } from '@quayside/domain/feeds/feed-run'
import { IconDownload } from '@tabler/icons-react'
import { counted } from '#foundation/formats/counts.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { type Column, DataTable } from '#foundation/ui/lists/data-table.tsx'
import { ListFooter } from '#foundation/ui/lists/list-footer.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { TabLinks } from '#foundation/ui/lists/tab-links.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { type FeedAsked, feedAddress } from './feed-address.ts'
import { downloadRefusedRows, useApplyRun, useCancelRun, useFeedRun, useUndoRun } from './feeds.queries.ts'
import classes from './feeds-page.module.css'
import { RunBadge } from './run-badge.tsx'

const countOf = (run: WireFeedRun, part: RunPart): number =>
  ({ new: run.created, changed: run.changed, withdrawn: run.withdrawn, refused: run.refused_rows, failed: run.failures })[part]

/** A run: its findings, the decision, and its progress. */
export function RunPanel({ feedId, runId, asked }: { feedId: number; runId: number; asked: FeedAsked }) {
  const show = asked.show ?? 'changed'
  const { data, error, refetch } = useFeedRun(runId, show, asked.page ?? 1)
  const [apply, cancel, undo] = [useApplyRun(), useCancelRun(), useUndoRun()]
  if (error) return <FailureNotice text="This run could not be loaded." error={error} onRetry={refetch} />
  if (!data)
    return (
      <Panel flush label="Run">
        <TableSkeleton rows={4} columns={[120, 200, 200]} />
      </Panel>
    )
  const { run, may_undo: mayUndo } = data
  const call = { body: { id: run.id } }
  const total = run.created + run.changed + run.withdrawn
  return (
    <Panel title="Run" aside={<RunBadge state={run.state} />}>
      <div className={classes.stack}>
        {run.state === 'quarantined' && (
          <Notice tone="wait" title="This run waits for you">
            {run.reasons.map((reason) => (
              <span key={reason}>{reason} </span>
            ))}
            Look at the changes, then apply or cancel it.
          </Notice>
        )}
        {run.failure && <Notice tone="bad">{run.failure}</Notice>}
        <p role="status" className={classes.words}>
          {statusOf(run, total)}
        </p>
        <dl className={classes.sums}>
          {runParts
            .filter((part) => part !== 'failed' || run.failures > 0)
            .map((part) => (
              <div key={part}>
                <dt>{runPartNames[part]}</dt>
                <dd>{countOf(run, part).toLocaleString('en-US')}</dd>
              </div>
            ))}
          <div>
            <dt>Unchanged</dt>
            <dd>{run.unchanged.toLocaleString('en-US')}</dd>
          </div>
        </dl>
        <div className={classes.actions}>
          {mayApply(run).allowed && (
            <Button disabled={total === 0} loading={apply.isPending} onClick={() => apply.mutate(call)}>
              {total > 0 ? `Apply to ${counted(total, 'product')}` : 'Nothing to apply'}
            </Button>
          )}
          {mayCancel(run).allowed && (
            <ConfirmButton
              question="Cancel this run?"
              consequence="Changes already made are kept."
              confirm="Cancel run"
              onConfirm={() => cancel.mutate(call)}
            >
              Cancel
            </ConfirmButton>
          )}
          {mayUndo && (
            <ConfirmButton
              question="Undo this run?"
              consequence="Your products are restored to their state before the run. Stores see this as a change."
              confirm="Undo"
              isGrave
              onConfirm={() => undo.mutate(call)}
            >
              Undo
            </ConfirmButton>
          )}
          {run.refused_rows > 0 && (
            <Button variant="default" leftSection={<IconDownload size={17} />} onClick={() => downloadRefusedRows(run.id)}>
              Download refused rows
            </Button>
          )}
        </div>
        <TabLinks
          label="Found by this run"
          current={show}
          tabs={runParts
            .filter((part) => part !== 'failed' || run.failures > 0)
            .map((part) => ({
              key: part,
              name: runPartNames[part],
              count: countOf(run, part),
              href: feedAddress(feedId, { run: asked.run, show: part }),
            }))}
        />
        {show === 'refused' ? <RefusedRows rows={data.refused} /> : <Changes changes={data.changes} />}
        {data.pagination.pages > 1 && (
          <ListFooter
            from={data.pagination.first_item}
            to={data.pagination.last_item}
            total={data.pagination.count}
            of="rows"
            page={data.pagination.page}
            pages={data.pagination.pages}
            hrefFor={(page) => feedAddress(feedId, { ...asked, page })}
          />
        )}
      </div>
    </Panel>
  )
}

function statusOf(run: WireFeedRun, total: number): string {
  if (run.state === 'fetching')
    return `Shopify has gone through ${counted(run.objects, 'product, variant or picture', 'products, variants and pictures')} so far. You can leave this page.`
  if (run.state === 'reading') return `${counted(run.rows_read, 'row')} read so far. You can leave this page.`
  if (run.state === 'comparing') return `${counted(run.products, 'product')} compared so far. You can leave this page.`
  if (isUnderWay(run.state)) return `${run.written} of ${counted(total, 'product')} saved. You can leave this page.`
  const held =
    run.held_back > 0 ? ` ${counted(run.held_back, 'product')} with a refused row ${run.held_back === 1 ? 'stays' : 'stay'} as it is.` : ''
  if (run.state === 'ready') return `${counted(run.rows_read, 'row')} read. Nothing is saved yet.${held}`
  return `${counted(run.rows_read, 'row')} read, ${counted(run.written, 'product')} written.${held}`
}

const nothing = <p className={classes.words}>Nothing here.</p>

function Changes({ changes }: { changes: readonly WireFeedChange[] }) {
  if (changes.length === 0) return nothing
  return (
    <DataTable label="Products" columns={[{ name: 'Row', numeric: true, width: 70 }, { name: 'Product' }, { name: 'Changes' }]}>
      {changes.map((change) => (
        <tr key={change.key}>
          <td data-num>{change.row_number ?? '—'}</td>
          <td>
            {change.product_id ? <a href={`/supplier/product/${change.product_id}`}>{change.title}</a> : change.title}
            {change.failure && <small className={classes.failure}>{change.failure}</small>}
          </td>
          <td>
            <ul className={classes.changes}>
              {change.changes.map(({ field, sku, before, after }) => (
                <li key={`${field} ${sku}`}>
                  {sku ? `${field} of ${sku}` : field}: {before !== null && <span className={classes.before}>{before}</span>}{' '}
                  <span className={classes.after}>{after ?? 'none'}</span>
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ))}
    </DataTable>
  )
}

const refusedColumns: Column[] = [{ name: 'Row', numeric: true, width: 70 }, { name: 'Column' }, { name: 'Value' }, { name: 'What to do' }]

function RefusedRows({ rows }: { rows: readonly WireRefusedRow[] }) {
  if (rows.length === 0) return nothing
  return (
    <DataTable label="Refused rows" columns={refusedColumns}>
      {rows.map(({ row_number: row, column, value, message }) => (
        <tr key={`${row} ${column}`}>
          <td data-num>{row}</td>
          <td>{column}</td>
          <td className={classes.source}>{value || <i>empty</i>}</td>
          <td>{message}</td>
        </tr>
      ))}
    </DataTable>
  )
}
