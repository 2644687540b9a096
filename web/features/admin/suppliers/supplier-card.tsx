import { Button, Textarea } from '@mantine/core'
import type { WireManagedSupplier } from '@quayside/contract/admin/supplier-management'
import { type ReadinessIssue, tileOfIssue } from '@quayside/domain/onboarding/missing-for-live'
import type { SupplierDecision } from '@quayside/domain/suppliers/supplier-transitions'
import { IconAlertTriangle } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { useDecideOnSupplier, useOpenAsSupplier } from '../admin.queries.ts'
import { rememberPlace } from '../parts/place-left.ts'
import classes from './supplier-card.module.css'

const SupplierPlansDialog = lazy(() =>
  import('./supplier-plans-dialog.tsx').then(({ SupplierPlansDialog: dialog }) => ({ default: dialog })),
)

/** One supplier: its identity, its missing items, and the decisions that staff can make. @see V-280 */
export function SupplierCard({ supplier }: { supplier: WireManagedSupplier }) {
  const { id, name, email, status, issues } = supplier
  const decide = useDecideOnSupplier()
  const [isPricing, setIsPricing] = useState(false)
  const press = (action: SupplierDecision | 'dc_on' | 'dc_off') => () =>
    decide.mutate(
      { body: { supplier: id, action } },
      { onSuccess: ({ message }) => showToast({ tone: 'good', text: `${name}: ${message}` }) },
    )
  const dcAction = supplier.fulfilled_by_dc ? 'Send from supplier' : 'Send from DC'
  const facts = [
    email,
    supplier.phone,
    supplier.contact_name,
    [supplier.city, supplier.country].filter(Boolean).join(', '),
    supplier.platform && `sells with ${supplier.platform}`,
    `${supplier.discount}% discount`,
    supplier.fulfilled_by_dc && 'sent from the DC',
    supplier.subdomain && `portal ${supplier.subdomain}`,
    `since ${formatDate(supplier.created_at)}`,
  ]
  return (
    <Panel title={name} label={name}>
      <div className={classes.card}>
        <div>
          <p className={classes.facts}>{facts.filter(Boolean).join(' · ')}</p>
          {supplier.website && (
            <p className={classes.facts}>
              <a href={supplier.website} target="_blank" rel="noreferrer noopener">
                {supplier.website}
              </a>
            </p>
          )}
          <p className={classes.status}>
            {statusNames[status] ?? status} · {supplier.product_count === 1 ? '1 product' : `${supplier.product_count} products`}
          </p>
          {issues.length > 0 ? <Issues supplier={supplier} /> : <p className={classes.none}>No issues</p>}
        </div>
        <div className={classes.side}>
          <Note supplier={supplier} />
          {decide.error && <Notice tone="bad">{messageOf(decide.error)}</Notice>}
          <div className={classes.actions}>
            {!supplier.approved && (
              <Button loading={decide.isPending} onClick={press('initial_approval')}>
                Approve For Setup
              </Button>
            )}
            {status === 'SETUP' && (
              <ButtonWithReason
                reason={issues.length ? `${issues.length === 1 ? 'One issue is' : `${issues.length} issues are`} left` : undefined}
                loading={decide.isPending}
                onClick={press('set_live')}
              >
                Set Profile Live
              </ButtonWithReason>
            )}
            {status === 'ACTIVE' && (
              <Button variant="default" disabled>
                Live
              </Button>
            )}
            <Button
              variant="default"
              loading={decide.isPending}
              aria-label={`${dcAction}: ${name}`}
              onClick={press(supplier.fulfilled_by_dc ? 'dc_off' : 'dc_on')}
            >
              {dcAction}
            </Button>
            <Button variant="default" onClick={() => setIsPricing(true)} aria-label={`Commission of ${name}`}>
              Commission
            </Button>
            {status === 'REJECTED' ? (
              <Button variant="default" disabled>
                Fired
              </Button>
            ) : (
              status !== 'REMOVED' && (
                <ConfirmButton
                  question={`Fire ${name}?`}
                  consequence="Stores no longer find its products. Paid orders still have to be shipped."
                  confirm="Fire"
                  isGrave
                  onConfirm={press('rejected')}
                >
                  Fire Supplier
                </ConfirmButton>
              )
            )}
          </div>
        </div>
      </div>
      {isPricing && (
        <Suspense>
          <SupplierPlansDialog supplier={supplier} onClose={() => setIsPricing(false)} />
        </Suspense>
      )}
    </Panel>
  )
}

/** Each issue opens the page where it is fixed, as the supplier sees it. */
function Issues({ supplier: { id, name, issues } }: { supplier: WireManagedSupplier }) {
  const open = useOpenAsSupplier()
  const openPageOf = (issue: ReadinessIssue) => {
    const tab = tileOfIssue[issue]
    open.mutate(
      { query: { type: 'supplier', id: String(id), ...(tab ? { tab } : {}) } },
      {
        onSuccess: ({ link }) => {
          rememberPlace()
          location.assign(link)
        },
      },
    )
  }
  return (
    <>
      {open.error && <Notice tone="bad">{messageOf(open.error)}</Notice>}
      <ul className={classes.issues} aria-label={`Issues of ${name}`}>
        {issues.map(({ issue, message }) => (
          <li key={issue}>
            <IconAlertTriangle size={15} aria-hidden />
            <button type="button" className={classes.issue} disabled={open.isPending} onClick={() => openPageOf(issue)}>
              {message} <span>as {name}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

const statusNames: Readonly<Record<string, string>> = {
  PENDING: 'Applied',
  SETUP: 'Being set up',
  ACTIVE: 'Live',
  HIDDEN: 'Hidden',
  REJECTED: 'Fired',
  REMOVED: 'Removed',
}

function Note({ supplier: { id, name, note } }: { supplier: WireManagedSupplier }) {
  const save = useDecideOnSupplier()
  const [text, setText] = useState(note)
  const submit = () =>
    save.mutate(
      { body: { supplier: id, action: 'save_note', value: text } },
      { onSuccess: ({ message }) => showToast({ tone: 'good', text: message }) },
    )
  return (
    <div className={classes.note}>
      <Textarea
        label="Note"
        aria-label={`Note about ${name}`}
        autosize={false}
        rows={2}
        maxLength={5000}
        value={text}
        error={save.error ? messageOf(save.error) : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button
        variant="default"
        size="xs"
        disabled={text === note}
        loading={save.isPending}
        onClick={submit}
        aria-label={`Save note about ${name}`}
      >
        Save note
      </Button>
    </div>
  )
}
