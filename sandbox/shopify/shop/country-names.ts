/** Countries and states of the shops' shoppers; others use their code as name. */
const countries: Record<string, string> = {
  US: 'United States',
  CA: 'Canada',
  GB: 'United Kingdom',
  AU: 'Australia',
  DE: 'Germany',
  FR: 'France',
  IE: 'Ireland',
  MX: 'Mexico',
  NZ: 'New Zealand',
}

export function countryName(code: string | null): string | null {
  return code === null ? null : (countries[code] ?? code)
}

const states: Record<string, Record<string, string>> = {
  US: Object.fromEntries(
    (
      'AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia|FL Florida|' +
      'GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland|' +
      'MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire|NJ New Jersey|' +
      'NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania|PR Puerto Rico|' +
      'RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington|' +
      'WV West Virginia|WI Wisconsin|WY Wyoming|AS American Samoa|GU Guam|MP Northern Mariana Islands|VI U.S. Virgin Islands|' +
      'AA Armed Forces Americas|AE Armed Forces Europe|AP Armed Forces Pacific'
    )
      .split('|')
      .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
  ),
  CA: Object.fromEntries(
    (
      'AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NT Northwest Territories|NS Nova Scotia|' +
      'NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|SK Saskatchewan|YT Yukon'
    )
      .split('|')
      .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
  ),
}

export function provinceName(country: string | null, code: string | null): string | null {
  return code === null ? null : (states[country ?? '']?.[code] ?? code)
}

export const shopperCountries = Object.entries(countries)
export const shopperStates = states
