import { Button, Checkbox, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { Reply } from '@quayside/contract/endpoint'
import type { brandedInvoicingApi } from '@quayside/contract/orders/branded-invoicing-endpoints'
import { brandedInvoicingMessages, largestLogo, longestInvoiceName, longestInvoiceNote } from '@quayside/domain/stores/branded-invoicing'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { FileDrop } from '#foundation/forms/file-drop.tsx'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { PageHeader } from '#foundation/ui/page-header.tsx'
import { Panel } from '#foundation/ui/panel.tsx'
import { ProBadge } from '#foundation/ui/pro-badge.tsx'
import { brandedInvoicingQuery, printExample, useSaveBrandedInvoicing } from './branded-invoicing.queries.ts'
import classes from './branded-invoicing-page.module.css'

/** A store's name, logo and note on the papers in its parcels. @see R-032, V-192, V-205 */
export const Route = createFileRoute('/_store/settings/branded_invoicing')({
  loader: ({ context }) => context.queryClient.ensureQueryData(brandedInvoicingQuery()),
  component: BrandedInvoicingPage,
})

function BrandedInvoicingPage() {
  const { data } = useSuspenseQuery(brandedInvoicingQuery())
  return (
    <>
      <PageHeader
        title="Branded Invoicing"
        back={{ label: 'Settings', href: '/settings' }}
        detail="Your logo and note on the packing slip, and an invoice of yours, in every parcel of a supplier that offers branded invoicing."
        actions={
          <Button variant="default" onClick={printExample}>
            See an example
          </Button>
        }
      />
      <div className={classes.page}>
        {data.refusal ? (
          <Panel title="Part of a higher plan" aside={<ProBadge />}>
            <p className={classes.words}>{data.refusal.reason}</p>
            <Button component="a" href="/settings/plans">
              See plans
            </Button>
          </Panel>
        ) : (
          <BrandingForm saved={data} />
        )}
        <Panel title="Who prints it">
          <p className={classes.words}>
            Suppliers that offer branded invoicing say so on their page. Each paid order takes your next invoice number, without gaps.
          </p>
          <Button component="a" variant="default" href="/suppliers?filters=branded_invoicing">
            Find these suppliers
          </Button>
        </Panel>
      </div>
    </>
  )
}

const labels = {
  invoice_name: 'Name',
  invoice_show_name: 'Print the name',
  invoice_note: 'Note',
  invoice_show_prices: 'Print what your shopper paid for each product',
  logo: 'Logo',
}

function BrandingForm({ saved }: { saved: Reply<typeof brandedInvoicingApi.read> }) {
  const save = useSaveBrandedInvoicing()
  const [logoFault, setLogoFault] = useState<string>()
  const form = useForm({
    initial: {
      invoice_name: saved.invoice_name,
      invoice_show_name: saved.invoice_show_name,
      invoice_note: saved.invoice_note,
      invoice_show_prices: saved.invoice_show_prices,
      /** Another image in base64; null removes it, undefined leaves it. */
      logo: undefined as string | null | undefined,
    },
    schema: () => import('@quayside/contract/orders/branded-invoicing').then(({ BrandedInvoicingEdit }) => BrandedInvoicingEdit),
    labels,
    save: (body) => save.mutateAsync({ body }),
  })
  const { values, set, faults } = form
  const picture = values.logo === undefined ? saved.invoice_logo : values.logo && `data:image/png;base64,${values.logo}`
  const chooseLogo = async ([file]: File[]) => {
    setLogoFault(undefined)
    if (!file) return
    if (file.size > largestLogo) return setLogoFault(brandedInvoicingMessages.largeLogo)
    set('logo', await base64Of(file))
  }
  const fault = logoFault ?? faults.logo
  return (
    <Form form={form} label="Branded Invoicing" what="your branded invoice">
      <Panel title="On your papers">
        <div className={classes.form}>
          <TextInput {...form.field('invoice_name')} maxLength={longestInvoiceName} />
          <Checkbox
            name="invoice_show_name"
            label={labels.invoice_show_name}
            description="Leave it out if your logo says it."
            checked={values.invoice_show_name}
            onChange={({ currentTarget }) => set('invoice_show_name', currentTarget.checked)}
          />
          <Textarea
            {...form.field('invoice_note')}
            description={`A line to your shopper, such as how to reach you. ${values.invoice_note.length} of ${longestInvoiceNote} characters.`}
            autosize
            minRows={2}
            maxLength={longestInvoiceNote}
          />
          <Checkbox
            name="invoice_show_prices"
            label={labels.invoice_show_prices}
            description="Whoever opens the parcel reads it, and so does the supplier that packs it."
            checked={values.invoice_show_prices}
            onChange={({ currentTarget }) => set('invoice_show_prices', currentTarget.checked)}
          />
        </div>
      </Panel>
      <Panel title="Logo">
        <div className={classes.logo}>
          {picture && (
            <div className={classes.picture}>
              <img src={picture} alt="Your logo" />
              <Button variant="default" onClick={() => set('logo', null)}>
                Remove
              </Button>
            </div>
          )}
          <FileDrop
            label={picture ? 'Choose another' : 'Choose a logo'}
            hint="JPEG, PNG or WebP, up to 2 MB. It is printed up to 180 × 60 points."
            accept="image/jpeg,image/png,image/webp"
            onFiles={(files) => void chooseLogo(files)}
          />
          {fault && (
            <p className={classes.fault} role="alert">
              {fault}
            </p>
          )}
        </div>
      </Panel>
    </Form>
  )
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
