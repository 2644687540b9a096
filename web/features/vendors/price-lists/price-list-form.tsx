import { TextInput } from '@mantine/core'
import type { PriceList } from '@quayside/contract/vendors/price-list'
import { longestListName } from '@quayside/domain/vendors/price-list'
import { Form } from '#foundation/forms/form.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { Panel } from '#foundation/ui/panel.tsx'
import { type Choice, PriceListChoice } from './price-list-choice.tsx'
import { useProductsToList, useSavePriceList, useVendorsToList } from './price-lists.queries.ts'

const labels = { name: 'Name', product_ids: 'Products', vendor_ids: 'Vendors' }

interface Values {
  name: string
  products: readonly Choice[]
  vendors: readonly Choice[]
}

/** A price list with its products and vendors, saved as a whole. */
export function PriceListForm({ list, onSaved }: { list?: PriceList; onSaved: (saved: PriceList) => void }) {
  const save = useSavePriceList()
  const initial: Values = {
    name: list?.name ?? '',
    products: list?.products.map(({ id, title, active }) => ({ id, name: title, note: active ? undefined : 'Not active' })) ?? [],
    vendors: list?.vendors.map(({ id, name, approved }) => ({ id, name, note: approved ? undefined : 'No longer approved' })) ?? [],
  }
  const form = useForm({
    initial,
    schema: async () => {
      const [{ PriceListEdit }, { z }] = await Promise.all([import('@quayside/contract/vendors/price-list'), import('zod')])
      return z.preprocess(
        ({ name, products, vendors }: Values) => ({
          name,
          product_ids: products.map(({ id }) => id),
          vendor_ids: vendors.map(({ id }) => id),
        }),
        PriceListEdit,
      )
    },
    labels,
    save: async (edit) => onSaved((await save.mutateAsync({ body: { ...edit, ...(list ? { id: list.id } : {}) } })).price_list),
  })
  const { values, set, faults } = form
  const faultOf = (field: string) => Object.entries(faults).find(([name]) => name === field || name.startsWith(`${field}.`))?.[1]
  return (
    <Form form={form} label="Private price list" what="this list" save="button" saved="List saved">
      <Panel label="List">
        <TextInput {...form.field('name')} maxLength={longestListName} />
      </Panel>
      <PriceListChoice
        title="Products"
        noun="product"
        chosen={values.products}
        useFound={useFoundProducts}
        fault={faultOf('product_ids')}
        none="No product is on the list yet."
        onChange={(products) => set('products', products)}
      />
      <PriceListChoice
        title="Vendors"
        noun="vendor"
        chosen={values.vendors}
        useFound={useFoundVendors}
        fault={faultOf('vendor_ids')}
        none="No vendor is on the list: nobody sees its products."
        onChange={(vendors) => set('vendors', vendors)}
      />
    </Form>
  )
}

const useFoundProducts = (search: string) =>
  useProductsToList(search).data?.products.map(({ id, title, active }) => ({ id, name: title, note: active ? undefined : 'Not active' }))

const useFoundVendors = (search: string) => useVendorsToList(search).data?.vendors.map(({ id, name }) => ({ id, name }))
