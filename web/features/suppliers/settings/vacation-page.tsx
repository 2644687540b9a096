import { Radio, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Radio.css'
import type { SupplierVacation } from '@quayside/contract/suppliers/vacation'
import { dayAfter, dayName, longestVacationNote, type VacationMode } from '@quayside/domain/suppliers/vacation'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { ConfirmButton } from '#foundation/ui/buttons/confirm-button.tsx'
import { TableSkeleton } from '#foundation/ui/lists/skeletons.tsx'
import { FailureNotice } from '#foundation/ui/notices/failure-notice.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { VacationNotice } from '../parts/vacation-notice.tsx'
import classes from './settings.module.css'
import { useEndVacation, useSaveVacation, vacationQuery } from './settings.queries.ts'

/** Vacation of a supplier. */
export const Route = createFileRoute('/_supplier/supplier/settings/vacation')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(vacationQuery()),
  component: VacationPage,
})

function VacationPage() {
  const { data, error, refetch } = useQuery(vacationQuery())
  return (
    <>
      <PageHeader
        title="Vacation"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        detail="Dates on which you are away. They start and end automatically, and stores see them before they order."
      />
      <div className={classes.page}>
        {data ? (
          <VacationForm key={JSON.stringify(data.vacation)} standing={data} />
        ) : error ? (
          <FailureNotice text="Your vacation could not be loaded" error={error} onRetry={refetch} />
        ) : (
          <Panel label="Vacation">
            <TableSkeleton rows={3} columns={[160, 240]} />
          </Panel>
        )}
      </div>
    </>
  )
}

const labels = { mode: 'While you are away', first_day: 'First day', last_day: 'Last day', note: 'Note for stores' }

const modes: readonly { value: VacationMode; label: string; detail: string }[] = [
  {
    value: 'delayed',
    label: 'Orders ship later',
    detail: 'Your products stay on sale. Processing time starts when you are back.',
  },
  {
    value: 'hidden',
    label: 'Hide my products',
    detail: 'Stores cannot find or import them, and they are out of stock in shops. They return automatically.',
  },
]

function VacationForm({ standing: { vacation, today, time_zone } }: { standing: SupplierVacation }) {
  const save = useSaveVacation()
  const form = useForm({
    initial: {
      mode: vacation?.mode ?? ('delayed' as VacationMode),
      first_day: vacation?.first_day ?? '',
      last_day: vacation?.last_day ?? '',
      note: vacation?.note ?? '',
    },
    schema: () => import('@quayside/contract/suppliers/vacation').then(({ VacationEdit }) => VacationEdit),
    labels,
    save: (edit) => save.mutateAsync({ body: edit }),
  })
  const { values, set, faults } = form
  return (
    <>
      {vacation && <Standing vacation={vacation} />}
      <Form form={form} label="Vacation" what="your vacation" saved="Vacation saved">
        <Panel title={vacation ? 'Change it' : 'Plan a vacation'}>
          <div className={classes.questions}>
            <div className={classes.days}>
              <TextInput {...form.field('first_day')} type="date" min={vacation?.has_begun ? vacation.first_day : today} />
              <TextInput {...form.field('last_day')} type="date" min={values.first_day || today} />
            </div>
            <p className={classes.words}>
              Both days are included, in your time zone, {time_zone.replaceAll('_', ' ')} (
              <a href="/supplier/settings/notifications">change</a>
              ).
              {values.last_day && !faults.last_day && (
                <>
                  {' '}
                  You are back on <b>{dayName(dayAfter(values.last_day))}</b>.
                </>
              )}
            </p>
            <Radio.Group label={labels.mode} value={values.mode} error={faults.mode} onChange={(mode) => set('mode', mode as VacationMode)}>
              <div className={classes.modes}>
                {modes.map(({ value, label, detail }) => (
                  <Radio key={value} value={value} label={label} description={detail} />
                ))}
              </div>
            </Radio.Group>
            <Textarea
              {...form.field('note')}
              description="Optional: shown to stores with the days"
              autosize
              minRows={2}
              maxRows={6}
              maxLength={longestVacationNote}
            />
            <p className={classes.words}>Stores that carry your products are notified by email ten minutes after your last change.</p>
          </div>
        </Panel>
      </Form>
    </>
  )
}

function Standing({ vacation }: { vacation: NonNullable<SupplierVacation['vacation']> }) {
  const end = useEndVacation()
  const words = vacation.has_begun
    ? { verb: 'End it now', question: 'End your vacation now?', told: 'Vacation ended' }
    : { verb: 'Cancel it', question: 'Cancel your vacation?', told: 'Vacation canceled' }
  return (
    <Panel title={vacation.has_begun ? 'You are on vacation' : 'Your next vacation'}>
      <div className={classes.questions}>
        <p className={classes.words}>This is what stores see:</p>
        <VacationNotice vacation={vacation} />
        {end.error && <Notice tone="bad">{end.error.message}</Notice>}
        <div>
          <ConfirmButton
            question={words.question}
            consequence="Stores see it at once. Those that were notified by email are notified again."
            confirm={words.verb}
            onConfirm={() => end.mutate({}, { onSuccess: () => showToast({ tone: 'good', text: words.told }) })}
          >
            {words.verb}
          </ConfirmButton>
        </div>
      </div>
    </Panel>
  )
}
