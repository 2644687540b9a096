import { Textarea, TextInput } from '@mantine/core'
import type { SupplierSettings } from '@quayside/contract/workspace/supplier-settings'
import { profileBounds } from '@quayside/domain/suppliers/profile'
import { Form } from '#foundation/forms/form.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from '../settings/settings.module.css'
import { useSaveSettings } from '../settings/settings.queries.ts'

const labels = {
  website: 'Website',
  short_description: 'Short description',
  description: 'About your brand',
  return_policy: 'Return policy',
  discount: 'Margin for stores',
}

/** A supplier's public profile: the Info and About sections. @see V-302 */
export function ProfileForm({ settings }: { settings: SupplierSettings }) {
  const save = useSaveSettings()
  const form = useForm({
    initial: {
      website: settings.website ?? '',
      short_description: settings.short_description,
      description: settings.description,
      return_policy: settings.return_policy,
      discount: settings.discount,
    },
    schema: () => import('@quayside/contract/suppliers/settings').then(({ ProfileEdit }) => ProfileEdit),
    labels,
    save: (profile) => save.mutateAsync({ body: { profile } }),
  })
  return (
    <Form form={form} label="Profile" what="your profile">
      <Panel title="Info">
        <div className={classes.form}>
          <TextInput {...form.field('website')} inputMode="url" autoComplete="url" placeholder="https://" />
          <RateInput
            name="discount"
            label={labels.discount}
            description="The minimum share of the retail price that stores keep. Used for new products."
            unit="%"
            value={form.values.discount}
            error={form.faults.discount}
            onChange={(discount) => form.set('discount', discount)}
          />
        </div>
      </Panel>
      <Panel title="About">
        <div className={classes.form}>
          <TextInput
            {...form.field('short_description')}
            description="One line below your name"
            maxLength={profileBounds.shortDescription[1]}
          />
          <Textarea {...form.field('description')} autosize minRows={4} maxRows={14} />
          <Textarea {...form.field('return_policy')} description="Shown to stores before they buy" autosize minRows={3} maxRows={10} />
        </div>
      </Panel>
    </Form>
  )
}
