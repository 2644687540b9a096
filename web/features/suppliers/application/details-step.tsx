import { Button, NativeSelect, TextInput } from '@mantine/core'
import { type ApplicationPlatform, applicationDefaults, applicationPlatforms } from '@quayside/domain/suppliers/application'
import { CountrySelect } from '#foundation/forms/place-fields.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import classes from './application-page.module.css'

export interface ApplicantDraft {
  readonly name: string
  readonly website: string
  readonly contact_name: string
  readonly phone: string
  readonly email: string
  readonly city: string
  readonly country: string
  readonly platform: string
}

export const emptyDetails: ApplicantDraft = {
  name: '',
  website: '',
  contact_name: '',
  phone: '',
  email: '',
  city: '',
  country: applicationDefaults.country,
  platform: applicationDefaults.platform,
}

const labels: Readonly<Record<keyof ApplicantDraft, string>> = {
  name: 'Brand name',
  website: 'Website URL',
  contact_name: 'Contact name',
  phone: 'Phone',
  email: 'Email',
  city: 'City',
  country: 'Country',
  platform: 'Ecommerce platform',
}

interface DetailsStepProps {
  draft: ApplicantDraft
  /** The server's refusal of one of these fields. */
  refusal: { field: string; message: string } | undefined
  onNext: (draft: ApplicantDraft) => void
}

/** Step 1: the applicant. @see V-237 */
export function DetailsStep({ draft, refusal, onNext }: DetailsStepProps) {
  const form = useForm({
    initial: draft,
    schema: () => import('@quayside/contract/suppliers/application').then(({ ApplicantDetails }) => ApplicantDetails),
    labels,
    save: async (checked) => onNext(checked),
  })
  const { values, set } = form
  return (
    <form {...form.bind} className={classes.form} aria-label="Your brand">
      {refusal && <Notice tone="bad">{refusal.message}</Notice>}
      <div className={classes.pair}>
        <TextInput {...form.field('name')} autoComplete="organization" description="As your customers know it, without LLC or INC" />
        <TextInput {...form.field('website')} type="text" inputMode="url" autoComplete="url" description="Your own shop or site" />
      </div>
      <div className={classes.pair}>
        <TextInput {...form.field('contact_name')} autoComplete="name" />
        <TextInput {...form.field('phone')} type="tel" autoComplete="tel" />
      </div>
      <TextInput {...form.field('email')} type="email" autoComplete="email" autoCapitalize="none" />
      <div className={classes.pair}>
        <TextInput {...form.field('city')} autoComplete="address-level2" />
        <CountrySelect
          name="country"
          value={values.country}
          error={form.faults.country}
          required
          onChange={(code) => set('country', code)}
        />
      </div>
      <NativeSelect
        name="platform"
        label={labels.platform}
        value={values.platform}
        error={form.faults.platform}
        data={[...applicationPlatforms]}
        onChange={(event) => set('platform', event.currentTarget.value as ApplicationPlatform)}
      />
      <div className={classes.actions}>
        <span />
        <Button type="submit" loading={form.state === 'saving'}>
          Next Step
        </Button>
      </div>
    </form>
  )
}
