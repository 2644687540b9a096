import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderInApp } from '../testing/render.tsx'
import { LimitedInput } from './limited-input.tsx'
import { CountrySelect, ProvinceField } from './place-fields.tsx'
import { RateInput } from './rate-input.tsx'

function Place() {
  const [country, setCountry] = useState('US')
  const [province, setProvince] = useState('MN')
  return (
    <>
      <CountrySelect value={country} onChange={setCountry} />
      <ProvinceField country={country} value={province} onChange={setProvince} />
      <output>{`${country} ${province}`}</output>
    </>
  )
}

test('a province is chosen in the US and Canada, and typed elsewhere', async () => {
  const screen = await renderInApp(<Place />)
  await expect.element(screen.getByRole('combobox', { name: 'State' })).toHaveDisplayValue('Minnesota')
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Canada')
  await expect.element(screen.getByRole('combobox', { name: 'Province' })).toHaveDisplayValue('Choose a province')
  await screen.getByRole('combobox', { name: 'Province' }).selectOptions('Quebec')
  await expect.element(screen.getByText('CA QC')).toBeVisible()
  await screen.getByRole('combobox', { name: 'Country' }).selectOptions('Germany')
  await screen.getByRole('textbox', { name: 'Province or region' }).fill('Bayern')
  await expect.element(screen.getByText('DE Bayern')).toBeVisible()
})

function Rate() {
  const [rate, setRate] = useState(5.95)
  return (
    <>
      <RateInput label="First item" value={rate} onChange={setRate} />
      <output>{`rate ${rate}`}</output>
    </>
  )
}

test('a typed rate is a decimal, 0 where it is no number, and is shown as it was taken', async () => {
  const screen = await renderInApp(<Rate />)
  const field = screen.getByLabelText('First item')
  await field.fill('1,240.5')
  await expect.element(screen.getByText('rate 1240.5')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('1240.50')
  await field.fill('cheap')
  await expect.element(screen.getByText('rate 0')).toBeVisible()
  await userEvent.tab()
  await expect.element(field).toHaveValue('0.00')
})

function Tag() {
  const [tag, setTag] = useState('')
  return <LimitedInput label="Tag" value={tag} most={8} onChange={(event) => setTag(event.currentTarget.value)} />
}

test('a text ends at its limit, and the end is announced before it comes', async () => {
  const screen = await renderInApp(<Tag />)
  await userEvent.type(screen.getByLabelText('Tag'), 'abcd')
  await expect.element(screen.getByText('4 characters left.')).toBeVisible()
  await userEvent.type(screen.getByLabelText('Tag'), 'efghijk')
  await expect.element(screen.getByLabelText('Tag')).toHaveValue('abcdefgh')
  await expect.element(screen.getByText('No more than 8 characters.')).toBeVisible()
})
