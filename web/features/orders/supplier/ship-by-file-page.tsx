import { Button, FileButton, NativeSelect } from '@mantine/core'
import type { ShipFileCheck } from '@quayside/contract/orders/ship-file'
import { longestShipFile } from '@quayside/domain/orders/ship-file'
import { IconFileUpload, IconTruckDelivery } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { counted } from '#foundation/formats/counts.ts'
import { RowFaults } from '#foundation/ui/lists/row-faults.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ProgressPanel } from '#foundation/ui/progress-panel.tsx'
import { shipRunQuery, useCheckShipFile, useShipByFile, useShipRun } from '../orders.queries.ts'
import { carriers } from '../parts/carriers.ts'
import classes from './ship-by-file-page.module.css'

export const Route = createFileRoute('/_supplier/supplier/ship-by-file')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(shipRunQuery),
  component: ShipByFilePage,
})

interface ChosenFile {
  readonly name: string
  readonly csv: string
}

/** Ships many orders by file: first a dry run, then the run. @see S-62 */
function ShipByFilePage() {
  const [file, setFile] = useState<ChosenFile>()
  const [carrier, setCarrier] = useState('')
  const [fault, setFault] = useState<string>()
  const check = useCheckShipFile()
  const ship = useShipByFile()
  const begin = (chosen: ChosenFile | undefined, named: string) => {
    setFile(chosen)
    setCarrier(named)
    check.reset()
    ship.reset()
    if (chosen) check.mutate({ body: { csv: chosen.csv, shipping_carrier: named } }, { onError: (error) => setFault(messageOf(error)) })
  }
  const choose = async (chosen: File | null) => {
    if (!chosen) return
    setFault(undefined)
    const csv = chosen.size > longestShipFile ? undefined : await chosen.text().catch(() => undefined)
    if (csv === undefined) {
      begin(undefined, carrier)
      return setFault(chosen.size > longestShipFile ? 'This file is larger than 5 MB. Please split it.' : 'This file cannot be read.')
    }
    begin({ name: chosen.name, csv }, carrier)
  }
  return (
    <>
      <PageHeader title="Ship by file" back={{ label: 'Orders', href: '/supplier/orders' }} />
      <div className={classes.page}>
        <LatestRun />
        <Panel title="Choose a file">
          <p className={classes.words}>
            A CSV file with the columns <b>Order</b> and <b>Tracking number</b>. Add <b>Carrier</b> where carriers differ, and <b>Store</b>{' '}
            if two stores have the same order number. The file from Export Orders works as it is.
          </p>
          <div className={classes.choice}>
            <NativeSelect
              label="Carrier for rows without one"
              data={[{ value: '', label: 'None' }, ...carriers]}
              value={carrier}
              onChange={({ currentTarget }) => {
                setFault(undefined)
                begin(file, currentTarget.value)
              }}
            />
            <FileButton accept=".csv,text/csv,text/plain" onChange={choose}>
              {(props) => (
                <Button {...props} variant="default" leftSection={<IconFileUpload size={17} />} loading={check.isPending}>
                  {file ? 'Choose another file' : 'Choose file'}
                </Button>
              )}
            </FileButton>
          </div>
          {fault && <Notice tone="bad">{fault}</Notice>}
        </Panel>
        {file && check.data && (
          <Checked
            name={file.name}
            check={check.data}
            isShipping={ship.isPending}
            onShip={() =>
              ship.mutate(
                { body: { csv: file.csv, shipping_carrier: carrier } },
                { onSuccess: () => begin(undefined, carrier), onError: (error) => setFault(messageOf(error)) },
              )
            }
          />
        )}
      </div>
    </>
  )
}

interface CheckedProps {
  name: string
  check: ShipFileCheck
  isShipping: boolean
  onShip: () => void
}

/** The dry run. */
function Checked({ name, check, isShipping, onShip }: CheckedProps) {
  const { to_ship: toShip, already_shipped: already, refused, faults } = check
  return (
    <Panel title={name} label="What the file does">
      <ul className={classes.sums}>
        <li>
          <b>{counted(toShip, 'order')}</b> will be shipped
        </li>
        {already > 0 && (
          <li>
            <b>{counted(already, 'order')}</b> {already === 1 ? 'is' : 'are'} shipped already
          </li>
        )}
        {refused > 0 && (
          <li>
            <b>{counted(refused, 'row')}</b> {refused === 1 ? 'is' : 'are'} left out
          </li>
        )}
      </ul>
      <Button leftSection={<IconTruckDelivery size={17} />} disabled={toShip === 0} loading={isShipping} onClick={onShip}>
        {toShip > 0 ? `Ship ${counted(toShip, 'order')}` : 'Nothing to ship'}
      </Button>
      {faults.length > 0 && <RowFaults label="Rows that are left out" faults={faults} refused={refused} />}
    </Panel>
  )
}

/** Progress of the latest file; it survives a reload. */
function LatestRun() {
  const { data: run, error, refetch } = useShipRun()
  if (error) return <FailureNotice text="The latest file could not be loaded." error={error} onRetry={refetch} />
  if (!run?.total) return null
  const done = run.shipped + run.already_shipped
  return (
    <ProgressPanel
      title={run.is_running ? `Shipping ${counted(run.total, 'order')}` : `${run.shipped} of ${counted(run.total, 'order')} shipped`}
      done={done}
      failed={run.failed}
      total={run.total}
      verb="shipped"
      note={run.is_running ? 'You can leave this page. Shipping continues.' : ''}
      rows={run.failures.map(({ row, order, message, supplier_order_id: id }) => ({
        id: row,
        name: `Row ${row}: ${order}`,
        reason: message,
        fix: (
          <Button component="a" size="xs" variant="subtle" href={`/supplier/order/${id}`} aria-label={`Open order ${order}`}>
            Open
          </Button>
        ),
      }))}
    />
  )
}
