/** An address of a store, as it is sent. */
export const harbourAddress = {
  first_name: 'Ada',
  last_name: 'Byron',
  address1: '12 Harbour Road',
  city: 'Halifax',
  country_code: 'CA',
  province_code: 'NS',
  zip: 'B3H 1A1',
}
