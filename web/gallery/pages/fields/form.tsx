import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { isProvinceOf } from '@quayside/domain/vocabulary/provinces'
import { z } from 'zod'
import { Form } from '#foundation/forms/form.tsx'
import { CountrySelect, ProvinceField } from '#foundation/forms/place-fields.tsx'
import { RateInput } from '#foundation/forms/rate-input.tsx'
import { useForm } from '#foundation/forms/use-form.ts'
import { later, longTitle, rightToLeft } from '../../samples.ts'
import type { Widget } from '../../widget.ts'

const Profile = z.object({
  name: z.string().min(1, 'Please enter a name'),
  city: z.string().min(1, 'Please enter a city'),
  country: z.string().min(1, 'Please select a valid Country'),
  province: z.string(),
  about: z.string(),
  low: z.number(),
  high: z.number(),
})
const labels = {
  name: 'Name',
  city: 'City',
  country: 'Country',
  province: 'Province',
  about: 'About',
  low: 'Smallest order',
  high: 'Largest order',
}
const saved = { name: 'North Woods Soap', city: 'Duluth', country: 'US', province: 'MN', about: '', low: 10, high: 400 }

const rules = [
  ({ low, high }: typeof saved) => (low > high ? 'The smallest order is above the largest.' : undefined),
  ({ country, province }: typeof saved) => (isProvinceOf(country, province) ? undefined : 'Please select a valid Province'),
]

function ProfileForm({ initial = saved, save, refusal }: { initial?: typeof saved; save: 'bar' | 'button'; refusal?: string }) {
  const form = useForm({
    initial,
    schema: async () => Profile,
    labels,
    rules,
    save: () => later(refusal),
  })
  return (
    <Form form={form} label="Profile" what="your profile" save={save}>
      <TextInput {...form.field('name')} required />
      <TextInput {...form.field('city')} description="Shown beside your name." />
      <CountrySelect {...form.field('country')} />
      <ProvinceField {...form.field('province')} country={form.values.country} />
      <RateInput {...form.field('low')} />
      <RateInput {...form.field('high')} />
      <Textarea {...form.field('about')} dir="auto" autosize minRows={2} />
    </Form>
  )
}

export const form: Widget = {
  key: 'form',
  name: 'Form',
  group: 'Forms',
  about:
    'The frame of a text form: labels beside their fields, faults under them, and Save once something has changed. Switches and selects that stand alone save themselves instead.',
  file: 'foundation/forms/form.tsx',
  examples: [
    {
      title: 'With a button',
      note: 'Nothing has changed, so Save says why it rests. Empty the name and save: Field Errors. Make the smallest order the larger: the form’s own rule.',
      Show: () => <ProfileForm save="button" />,
    },
    { title: 'With a bar', note: 'The bar rises with the first change and says once it is saved.', Show: () => <ProfileForm save="bar" /> },
    {
      title: 'Where the server says no',
      note: 'Change something and save.',
      Show: () => <ProfileForm save="button" refusal="Somebody else has changed this in the meantime." />,
    },
    {
      title: 'Long and right-to-left text',
      Show: () => (
        <ProfileForm save="button" initial={{ ...saved, name: longTitle, city: rightToLeft, about: `${rightToLeft} ${longTitle}` }} />
      ),
    },
    {
      title: 'Fields that cannot be used',
      Show: () => (
        <>
          <TextInput label="Shop" value="maple.myshopify.com" disabled description="Set by your store." readOnly />
          <NativeSelect label="Currency" disabled description="Cannot change once you have sold." data={['US dollar']} mt="md" />
        </>
      ),
    },
  ],
}
