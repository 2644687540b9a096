import { Button, Checkbox, NativeSelect, Switch, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Switch.css'
import type { ManagedOffer } from '@quayside/contract/plans/offer'
import { type PlanKey, plans } from '@quayside/domain/plans/plan'
import { useForm } from '#foundation/forms/use-form.ts'
import { Dialog } from '#foundation/ui/dialogs/dialog.tsx'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { showToast } from '#foundation/ui/notices/toast-store.ts'
import classes from './promotions.module.css'
import { useChangeOffer, useMakeOffer } from './promotions.queries.ts'

const labels = {
  title: 'Title',
  description: 'Description',
  features_header: 'Heading of the features',
  features: 'Features',
  disclaimer: 'Small print',
  plan: 'Plan',
  frequency: 'Billed',
  percent: 'Percent off',
  charges: 'Number of charges',
  audience: 'For',
  audience_plans: 'Stores on',
  stores: 'Stores',
  last_day: 'Last day',
  is_on: 'Can be claimed',
}

const offeredPlans = ['BASIC', 'GROWTH', 'PROFESSIONAL', 'EXECUTIVE'] as const satisfies readonly PlanKey[]
const audiencePlans = ['STARTER', ...offeredPlans] as const
const planChoices = offeredPlans.map((key) => ({ value: key, label: plans[key].name }))

const frequencies = [
  { value: 'MONTHLY', label: 'Every 30 days' },
  { value: 'SIX_MONTHS', label: 'Once, for six months' },
  { value: 'YEARLY', label: 'By the year' },
]
const audiences = [
  { value: 'all', label: 'All stores' },
  { value: 'plans', label: 'Stores on some plans' },
  { value: 'stores', label: 'Chosen stores' },
]

const linesOf = (text: string): string[] =>
  text
    .split(/[\n,;]/)
    .map((line) => line.trim())
    .filter(Boolean)
const wholeOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

/** Makes an offer, or changes one. */
export function OfferDialog({ offer, onClose }: { offer?: ManagedOffer; onClose: () => void }) {
  const make = useMakeOffer()
  const change = useChangeOffer()
  const initial = {
    title: offer?.title ?? '',
    description: offer?.description ?? '',
    features_header: offer?.features_header ?? '',
    features: [0, 1, 2, 3].map((index) => offer?.features[index] ?? ''),
    disclaimer: offer?.disclaimer ?? '',
    plan: (offer?.plan ?? 'GROWTH') as string,
    frequency: (offer?.frequency ?? 'SIX_MONTHS') as string,
    percent: String(offer?.percent ?? 25),
    charges: String(offer?.charges ?? 1),
    audience: (offer?.audience ?? 'all') as string,
    audience_plans: [...(offer?.audience_plans ?? [])] as string[],
    stores: offer?.stores.join('\n') ?? '',
    last_day: offer?.last_day ?? '',
    is_on: offer?.is_on ?? true,
  }
  const form = useForm({
    initial,
    schema: async () => {
      const [{ OfferEdit }, { z }] = await Promise.all([import('@quayside/contract/plans/offer'), import('zod')])
      return z.preprocess(
        (typed: typeof initial) => ({
          ...typed,
          features: typed.features.map((feature) => feature.trim()).filter(Boolean),
          percent: wholeOf(typed.percent),
          charges: typed.frequency === 'SIX_MONTHS' ? 1 : wholeOf(typed.charges),
          audience_plans: typed.audience === 'plans' ? typed.audience_plans : [],
          stores: typed.audience === 'stores' ? linesOf(typed.stores) : [],
          last_day: typed.last_day || null,
        }),
        OfferEdit,
      )
    },
    labels,
    save: async (body) => {
      const saved = offer ? await change.mutateAsync({ params: { id: offer.id }, body }) : await make.mutateAsync({ body })
      showToast({ tone: 'good', text: `${saved.title} saved` })
      onClose()
    },
  })
  const { values, set, faults } = form
  const whole = { inputMode: 'numeric', autoComplete: 'off' } as const
  const storesFault = Object.entries(faults).find(([field]) => field === 'stores' || field.startsWith('stores.'))?.[1]
  return (
    <Dialog title={offer ? offer.title : 'New offer'} width={640} onClose={onClose}>
      <form {...form.bind} aria-label="Offer" className={classes.form}>
        <TextInput {...form.field('title')} maxLength={80} data-autofocus />
        <Textarea {...form.field('description')} maxLength={400} autosize minRows={2} />
        <TextInput {...form.field('features_header')} maxLength={80} />
        <div className={classes.pair}>
          {values.features.map((feature, index) => (
            <TextInput
              key={index}
              name={`features.${index}`}
              label={`Feature ${index + 1}`}
              maxLength={120}
              value={feature}
              error={faults[`features.${index}`]}
              onChange={({ currentTarget: { value } }) => set('features', values.features.with(index, value))}
            />
          ))}
        </div>
        <div className={classes.pair}>
          <NativeSelect {...form.field('plan')} data={planChoices} />
          <NativeSelect {...form.field('frequency')} data={frequencies} />
        </div>
        <div className={classes.pair}>
          <TextInput {...form.field('percent')} {...whole} rightSection={<span aria-hidden>%</span>} />
          {values.frequency !== 'SIX_MONTHS' && <TextInput {...form.field('charges')} {...whole} description="1: the first one alone" />}
        </div>
        <NativeSelect {...form.field('audience')} data={audiences} />
        {values.audience === 'plans' && (
          <Checkbox.Group
            label={labels.audience_plans}
            value={values.audience_plans}
            error={faults.audience_plans}
            onChange={(chosen) => set('audience_plans', chosen)}
          >
            <div className={classes.checks}>
              {audiencePlans.map((key) => (
                <Checkbox key={key} value={key} label={plans[key].name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        {values.audience === 'stores' && (
          <Textarea
            {...form.field('stores')}
            error={storesFault}
            description="E-mail addresses of their owners, one a line"
            autosize
            minRows={3}
            maxRows={8}
          />
        )}
        <Textarea {...form.field('disclaimer')} maxLength={400} autosize minRows={2} />
        <TextInput {...form.field('last_day')} type="date" description="Until midnight UTC. Empty: without an end" />
        <Switch {...form.tick('is_on')} description="Plans that were claimed with it keep their price." />
        {form.summary && <Notice tone="bad">{form.summary}</Notice>}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={form.state === 'saving'}>
            {offer ? 'Save' : 'Make the offer'}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
