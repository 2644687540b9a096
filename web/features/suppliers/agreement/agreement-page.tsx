import { Checkbox } from '@mantine/core'
import { type AgreementItem, agreementItems } from '@quayside/domain/suppliers/agreement'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '#foundation/api/api-error.ts'
import { formatDate } from '#foundation/formats/dates.ts'
import { ButtonWithReason } from '#foundation/ui/buttons/button-with-reason.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { agreementQuery, useAcceptAgreement } from './agreement.queries.ts'
import classes from './agreement-page.module.css'

/** The supplier agreement: four checkboxes, then a button to accept. @see R-118, V-279 */
export const Route = createFileRoute('/_supplier/supplier/settings/agreement')({
  loader: ({ context }) => context.queryClient.ensureQueryData(agreementQuery()),
  component: AgreementPage,
})

function AgreementPage() {
  const { data } = useSuspenseQuery(agreementQuery())
  const accept = useAcceptAgreement()
  const [ticked, setTicked] = useState<readonly AgreementItem[]>([])
  const isAccepted = data.accepted_at !== null
  const isComplete = ticked.length === agreementItems.length
  const toggle = (key: AgreementItem) => setTicked((old) => (old.includes(key) ? old.filter((one) => one !== key) : [...old, key]))
  return (
    <>
      <PageHeader title="Supplier Agreement" back={{ label: 'Settings', href: '/supplier/settings' }} />
      <Panel>
        <div className={classes.items}>
          {accept.error && <Notice tone="bad">{messageOf(accept.error)}</Notice>}
          {agreementItems.map(({ key, text }) => (
            <Checkbox
              key={key}
              label={text}
              checked={isAccepted || ticked.includes(key)}
              disabled={isAccepted}
              onChange={() => toggle(key)}
            />
          ))}
          {isAccepted ? (
            <p className={classes.accepted}>
              You agreed to version {data.version} on {formatDate(data.accepted_at ?? '')}.
            </p>
          ) : (
            <ButtonWithReason
              reason={isComplete ? undefined : 'Tick all four items first'}
              loading={accept.isPending}
              onClick={() => accept.mutate({ body: { version: data.version, items: [...ticked] } })}
            >
              I Agree
            </ButtonWithReason>
          )}
        </div>
      </Panel>
    </>
  )
}
