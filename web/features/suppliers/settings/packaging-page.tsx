import { Checkbox, Radio, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import '@mantine/core/styles/Radio.css'
import {
  type BrandingOffer,
  type BrandingQuestion,
  brandingOffers,
  brandingQuestions,
  longestBrandingDescription,
} from '@quayside/domain/suppliers/branding'
import { createFileRoute } from '@tanstack/react-router'
import { useSupplierSettings } from '#features/workspace/parts/use-settings.ts'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import classes from './settings.module.css'
import { useSaveSettings } from './settings.queries.ts'

/** Packaging and branding of a supplier's parcels. @see R-116, V-304 */
export const Route = createFileRoute('/_supplier/supplier/settings/packaging')({ component: PackagingPage })

const labels: Readonly<Record<string, string>> = {
  ...Object.fromEntries(brandingQuestions.map(({ key, question }) => [key, question])),
  branding_description: 'Describe your packaging and branding',
}

function PackagingPage() {
  const { branding, branded_invoicing } = useSupplierSettings()
  const save = useSaveSettings()
  const form = useForm({
    initial: {
      ...(Object.fromEntries(brandingQuestions.map(({ key }) => [key, branding?.[key]])) as Record<BrandingQuestion, boolean | undefined>),
      ...({
        branded_invoicing,
        white_label: branding?.white_label ?? false,
        white_label_product: branding?.white_label_product ?? false,
        white_label_packaging: branding?.white_label_packaging ?? false,
      } satisfies Record<BrandingOffer, boolean>),
      branding_description: branding?.branding_description ?? '',
    },
    schema: () => import('@quayside/contract/suppliers/settings').then(({ BrandingEdit }) => BrandingEdit),
    labels,
    save: (edit) => save.mutateAsync({ body: { branding: edit } }),
  })
  const { values, set, faults } = form
  return (
    <>
      <PageHeader
        title="Packaging & Branding"
        back={{ label: 'Settings', href: '/supplier/settings' }}
        detail="Shoppers bought from a store and receive a parcel from you. Stores want to know what it looks like."
      />
      <div className={classes.page}>
        <Form form={form} label="Packaging & Branding" what="your packaging and branding">
          <Panel title="Your brand on the parcel">
            <div className={classes.questions}>
              {brandingQuestions.map(({ key, question }) => (
                <div key={key} data-fault={faults[key] ? '' : undefined}>
                  <Radio.Group
                    label={question}
                    value={values[key] === undefined ? null : values[key] ? 'yes' : 'no'}
                    error={faults[key]}
                    onChange={(answer) => set(key, answer === 'yes')}
                  >
                    <div className={classes.answers}>
                      <Radio value="yes" label="Yes" />
                      <Radio value="no" label="No" />
                    </div>
                  </Radio.Group>
                </div>
              ))}
              <Textarea
                {...form.field('branding_description')}
                description="What a shopper sees on opening the parcel"
                autosize
                minRows={3}
                maxRows={10}
                maxLength={longestBrandingDescription}
              />
            </div>
          </Panel>
          <Panel title="What you offer stores">
            <div className={classes.offers}>
              {brandingOffers.map(({ key, label, detail }) => (
                <Checkbox key={key} {...form.tick(key)} label={label} description={detail} />
              ))}
            </div>
          </Panel>
        </Form>
      </div>
    </>
  )
}
