import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { agreementItems } from '@quayside/domain/suppliers/agreement'
import {
  type ApplicationPlatform,
  applicationDefaults,
  type ShippingOrigin,
  unknownApplicationError,
} from '@quayside/domain/suppliers/application'
import type { CountryCode } from '@quayside/domain/vocabulary/countries'
import { type Currency, currencies } from '@quayside/domain/vocabulary/money'
import { useRouteContext } from '@tanstack/react-router'
import { useAppConfig } from '#features/workspace/parts/app-config.queries.ts'
import { ApiError, isRefusal, messageOf } from '#foundation/api/api-error.ts'
import { CountrySelect } from '#foundation/forms/place-fields.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Notice } from '#foundation/ui/notices/notice.tsx'
import { useApplyAsSupplier } from '../suppliers.queries.ts'
import classes from './application-page.module.css'
import type { ApplicantDraft } from './details-step.tsx'

interface TermsStepProps {
  details: ApplicantDraft
  referral: string | undefined
  /** Token of the invitation that the visitor came by. */
  invitation: string | undefined
  /** Called with the reason if the server refuses a field of the first step. */
  onBack: (refusal?: { field: string; message: string }) => void
  onSent: () => void
}

const empty = {
  discount: String(applicationDefaults.discount),
  shipping_origin: '',
  shipCountry: applicationDefaults.shipCountry as string,
  currency: applicationDefaults.currency as string,
  supplierAgreementAccepted: false as boolean,
}

/** Step 2: prices, shipping, and the agreement. @see V-238, X-106 */
export function TermsStep({ details, referral, invitation, onBack, onSent }: TermsStepProps) {
  const { session } = useRouteContext({ from: '__root__' })
  const { support_email: support } = useAppConfig()
  const apply = useApplyAsSupplier()
  const form = useForm({
    initial: empty,
    schema: () => import('@quayside/contract/suppliers/application').then(({ ApplicationTerms }) => ApplicationTerms),
    labels: { discount: 'Discount (%)', shipping_origin: 'You ship from', shipCountry: 'Main country you ship to', currency: 'Currency' },
    save: async (terms) => {
      try {
        const { token } = await apply.mutateAsync({
          body: {
            ...details,
            country: details.country as CountryCode,
            platform: details.platform as ApplicationPlatform,
            ...terms,
            ...(referral ? { referral_source: referral } : {}),
            ...(invitation ? { referral_token: invitation } : {}),
          },
        })
        session.signIn(token, 'supplier-registration')
        onSent()
      } catch (error) {
        if (!isRefusal(error)) throw new ApiError(500, unknownApplicationError(support ?? ''))
        const { field = '' } = (error as ApiError).complaints[0] ?? {}
        if (!(field in details)) throw error
        onBack({ field, message: messageOf(error) })
      }
    },
  })
  const { values, set, faults } = form
  return (
    <form {...form.bind} className={classes.form} aria-label="Prices and shipping">
      {faults[''] && <Notice tone="bad">{faults['']}</Notice>}
      <div className={classes.pair}>
        <TextInput {...form.field('discount')} inputMode="numeric" description="Off your retail price, for stores. At least 30." />
        <NativeSelect
          name="currency"
          label="Currency of your prices"
          value={values.currency}
          error={faults.currency}
          description="Orders are paid in this currency."
          data={[...currencies]}
          onChange={(event) => set('currency', event.currentTarget.value as Currency)}
        />
      </div>
      <div className={classes.pair}>
        <NativeSelect
          name="shipping_origin"
          label="You ship from"
          value={values.shipping_origin}
          error={faults.shipping_origin}
          data={[
            { value: '', label: 'Choose where you ship from', disabled: true },
            { value: 'US', label: 'United States' },
            { value: 'CA', label: 'Canada' },
          ]}
          onChange={(event) => set('shipping_origin', event.currentTarget.value as ShippingOrigin)}
        />
        <CountrySelect
          name="shipCountry"
          label="Main country you ship to"
          value={values.shipCountry}
          error={faults.shipCountry}
          required
          onChange={(code) => set('shipCountry', code)}
        />
      </div>
      <ul className={classes.agreement} aria-label="Supplier agreement">
        {agreementItems.map(({ key, text }) => (
          <li key={key}>{text}</li>
        ))}
      </ul>
      <Checkbox
        name="supplierAgreementAccepted"
        label="I agree to the supplier agreement"
        checked={values.supplierAgreementAccepted}
        error={faults.supplierAgreementAccepted}
        onChange={(event) => set('supplierAgreementAccepted', event.currentTarget.checked)}
      />
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onBack()}>
          Back
        </Button>
        <Button type="submit" loading={form.state === 'saving'}>
          Create account
        </Button>
      </div>
    </form>
  )
}
