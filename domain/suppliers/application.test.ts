import { expect, it } from 'vitest'
import { absoluteWebsite, applicationMessages, brandNameFault, discountOf, isCity, isPhone, isWebsite } from './application.ts'

it.each([
  ['No', applicationMessages.name],
  ['Larch & Loom', undefined],
  ['Lincoln Candle Works', undefined],
  ['Province Soap', undefined],
  ['Larch LLC', applicationMessages.companyForm],
  ['Larch, Inc.', applicationMessages.companyForm],
])('the brand name %j has the fault %j', (name, fault) => expect(brandNameFault(name)).toBe(fault))

it.each([
  ['+1 (555) 010-0199', true],
  ['5550100199', true],
  ['555 0199', false],
  ['call 5550100199 now', false],
  ['', false],
])('the phone number %j is accepted: %j', (phone, isAccepted) => expect(isPhone(phone)).toBe(isAccepted))

it.each([
  ['northwoods.example', true],
  ['https://northwoods.example/shop', true],
  ['javascript:alert(1.0)', false],
  ['a.', false],
  ['north woods.example', false],
  ['northwoods', false],
])('the website %j is accepted: %j', (website, isAccepted) => expect(isWebsite(website)).toBe(isAccepted))

it.each([
  ['40', 40],
  [30, 30],
  ['29', undefined],
  ['40%', undefined],
  ['96', undefined],
  ['forty', undefined],
  ['', undefined],
  ['35.5', undefined],
])('the discount %j is read as %j percent', (typed, percent) => expect(discountOf(typed)).toBe(percent))

it('a city has at least three characters', () => expect(['Ajo', ' A ', 'Yo'].map(isCity)).toEqual([true, false, false]))

it('a website without a scheme gets https', () => expect(absoluteWebsite(' northwoods.example ')).toBe('https://northwoods.example'))
