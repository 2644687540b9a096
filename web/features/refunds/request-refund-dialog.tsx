import { Button, Checkbox, NativeSelect, NumberInput, Skeleton, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/NumberInput.css'
import '@mantine/core/styles/Skeleton.css'
import type { ClaimOptions } from '@quayside/contract/refunds/claim'
import type { Pieces } from '@quayside/domain/refunds/refund-proposal'
import {
  type ClaimKind,
  claimablePieces,
  claimKinds,
  claimKindWords,
  evidenceOf,
  mayAskRefund,
  mostPictures,
  requestFailed,
} from '@quayside/domain/refunds/refund-request'
import { useRef, useState } from 'react'
import { useUpload } from '#features/uploads/parts/uploads.queries.ts'
import { type ApiError, isUnanswered, messageOf } from '#foundation/api/api-error.ts'
import { newNumber } from '#foundation/api/request-number.ts'
import { formatMoney } from '#foundation/formats/money.ts'
import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './refunds.module.css'
import { useAskRefund, useRefundOptions } from './refunds.queries.ts'

interface RequestRefundDialogProps {
  supplierOrderId: number
  /** Pieces that are filled in. */
  pieces?: readonly Pieces[]
  /** Kind that is chosen at first. */
  kind?: ClaimKind | undefined
  onClose: () => void
}

/** Asks a supplier for a refund. @see S-45 */
export function RequestRefundDialog({ supplierOrderId, pieces, kind, onClose }: RequestRefundDialogProps) {
  const { data, isError, error, refetch } = useRefundOptions(supplierOrderId)
  return (
    <Dialog title="Request a refund" width={600} onClose={onClose}>
      {isError ? (
        <FailureNotice text="Error retrieving the order" error={error} onRetry={refetch} />
      ) : !data ? (
        <div role="status" aria-label="Loading">
          <Skeleton h={240} />
        </div>
      ) : data.refusal ? (
        <div className={classes.dialog}>
          <Notice tone="info">{data.refusal}</Notice>
          <div className={classes.actions}>
            <Button component="a" href="/settings/refunds">
              See your requests
            </Button>
          </div>
        </div>
      ) : (
        <RequestForm options={data} proposed={pieces} proposedKind={kind} onClose={onClose} />
      )}
    </Dialog>
  )
}

const kinds = claimKinds.map((value) => ({ value, label: claimKindWords[value] }))

/** The rule that is to accept what is chosen. */
function ruleFor({ rules, lines }: ClaimOptions, kind: ClaimKind, chosen: readonly { readonly id: number; readonly quantity: number }[]) {
  const sum = chosen.reduce((all, { id, quantity }) => all + quantity * (lines.find((line) => line.id === id)?.price.minor ?? 0), 0)
  return sum > 0 ? rules?.rules.find((rule) => rule.kind === kind && sum + rules.granted <= rule.up_to) : undefined
}

const quantityOf = (pieces: readonly Pieces[], id: number): number => pieces.find((one) => one.id === id)?.quantity ?? 0

interface Fault {
  readonly field: string
  readonly words: string
}

interface RequestFormProps {
  options: ClaimOptions
  proposed: readonly Pieces[] | undefined
  proposedKind: ClaimKind | undefined
  onClose: () => void
}

function RequestForm({ options, proposed, proposedKind, onClose }: RequestFormProps) {
  const lines = options.lines.map(({ requested_shipped: requestedShipped, ...line }) => ({ ...line, requestedShipped }))
  const claimable = lines.filter((line) => claimablePieces(line) > 0)
  const [pieces, setPieces] = useState<Readonly<Record<number, number | string>>>(() =>
    Object.fromEntries(claimable.map(({ id }) => [id, proposed ? quantityOf(proposed, id) : claimable.length === 1 ? 1 : 0])),
  )
  const [kind, setKind] = useState<ClaimKind>(proposedKind ?? 'damaged')
  const [reason, setReason] = useState('')
  const [pictures, setPictures] = useState<readonly { id: number; name: string }[]>([])
  const [isAccepted, setAccepted] = useState(false)
  const [fault, setFault] = useState<Fault>()
  // The same number is the same request: what was changed after a failure is another one.
  const press = useRef(newNumber())
  const ask = useAskRefund()
  const upload = useUpload('claim_picture')
  const touch = () => {
    press.current = newNumber()
    setFault(undefined)
  }
  const counted = claimable.map(({ id }) => ({ id, quantity: Number(pieces[id] ?? 0) }))
  const some = counted.filter(({ quantity }) => quantity !== 0)
  // The first line says that a piece is missing where nothing is chosen.
  const chosen = some.length ? some : counted.slice(0, 1)
  const at = (field: string) => (fault?.field === field ? fault.words : undefined)
  const atLine = (id: number) => {
    const place = chosen.findIndex((piece) => piece.id === id)
    return place < 0 ? undefined : at(`lines.${place}.quantity`)
  }
  const add = async (files: File[]) => {
    touch()
    try {
      for (const file of files.slice(0, mostPictures - pictures.length)) {
        const kept = await upload.send(file)
        if (kept) setPictures((before) => [...before, { id: kept.id, name: kept.name }])
      }
    } catch (error) {
      setFault({ field: 'pictures', words: messageOf(error as ApiError) })
    }
  }
  const send = () => {
    const decision = mayAskRefund({
      status: options.status,
      leftMinor: options.left.minor,
      lines,
      pieces: chosen,
      kind,
      reason,
      pictures: pictures.length,
      policyAccepted: isAccepted,
    })
    if (!decision.allowed) return setFault({ field: decision.field ?? '', words: decision.reason })
    ask.mutate(
      {
        body: {
          supplier_order_id: options.supplier_order,
          lines: chosen.map(({ id, quantity }) => ({ item: id, quantity })),
          kind,
          reason,
          pictures: pictures.map(({ id }) => id),
          policy_version: options.policy.version,
          rule_set: options.rules?.set ?? null,
          idempotency_key: press.current,
        },
      },
      {
        onSuccess: onClose,
        onError: (error: ApiError) =>
          setFault({
            field: error.complaints[0]?.field ?? '',
            words: isUnanswered(error) || error.status >= 500 ? requestFailed : messageOf(error),
          }),
      },
    )
  }
  const needsPictures = evidenceOf(kind) === 'pictures'
  const rule = ruleFor(options, kind, chosen)
  const known = ['reason', 'kind', 'pictures', 'policy_version']
  const isElsewhere = fault && !known.includes(fault.field) && !chosen.some(({ id }) => atLine(id))
  return (
    <form
      className={classes.dialog}
      aria-label="Refund request"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {claimable.map((line) => (
        <div key={line.id} className={classes.line}>
          <div>
            <span dir="auto">{line.title}</span>
            <p className={classes.hint}>
              {[line.variant, formatMoney(line.price.minor, line.price.currency), `${claimablePieces(line)} can be requested`]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <NumberInput
            aria-label={`Quantity of ${line.title}`}
            min={0}
            allowDecimal={false}
            value={pieces[line.id] ?? 0}
            error={atLine(line.id)}
            onChange={(quantity) => {
              setPieces({ ...pieces, [line.id]: quantity })
              touch()
            }}
          />
        </div>
      ))}
      <NativeSelect
        label="What is wrong"
        data={kinds}
        value={kind}
        error={at('kind')}
        onChange={({ currentTarget }) => {
          setKind(currentTarget.value as ClaimKind)
          touch()
        }}
      />
      <Textarea
        label="Reason"
        autosize
        minRows={3}
        maxLength={2000}
        value={reason}
        error={at('reason')}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          touch()
        }}
      />
      {evidenceOf(kind) === 'tracking' && <p className={classes.hint}>Carrier, tracking number and dates are added by themselves.</p>}
      {needsPictures && (
        <div>
          <FileDrop
            label="Add pictures"
            hint={`JPEG, PNG, WebP, GIF or AVIF. Up to ${mostPictures}.`}
            accept="image/*"
            isMultiple
            isDisabled={pictures.length >= mostPictures}
            progress={upload.progress}
            onFiles={(files) => void add(files)}
            onCancel={upload.cancel}
          />
          {pictures.length > 0 && (
            <ul className={classes.files} aria-label="Pictures">
              {pictures.map(({ id, name }) => (
                <li key={id}>
                  <span dir="auto">{name}</span>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => {
                      setPictures(pictures.filter((picture) => picture.id !== id))
                      touch()
                    }}
                  >
                    Remove
                  </Button>
                </li>
              ))}
            </ul>
          )}
          {at('pictures') && (
            <p role="alert" className={classes.warning}>
              {at('pictures')}
            </p>
          )}
        </div>
      )}
      {rule && (
        <Notice tone="good" title="This supplier refunds it at once">
          {rule.sentence}
        </Notice>
      )}
      <section aria-label="Refund policy">
        <ul className={classes.policy}>
          {options.policy.paragraphs.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </section>
      <Checkbox
        label="I have read and accept the refund policy"
        checked={isAccepted}
        error={at('policy_version')}
        onChange={({ currentTarget }) => {
          setAccepted(currentTarget.checked)
          setFault(undefined)
        }}
      />
      {isElsewhere && <Notice tone="bad">{fault.words}</Notice>}
      <div className={classes.actions}>
        <Button variant="default" disabled={ask.isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={ask.isPending} disabled={upload.progress !== undefined}>
          Request refund
        </Button>
      </div>
    </form>
  )
}
