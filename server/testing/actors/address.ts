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

/** An address of an order, as it is sent. */
export const orderAddressSent = {
  ...{ name: 'Ada Byron', first_name: 'Ada', last_name: 'Byron', company: '', address1: '12 Harbour Road', address2: '', city: 'Halifax' },
  ...{ province: 'Nova Scotia', province_code: 'NS', country: 'Canada', country_code: 'CA', zip: 'B3H 1A1' },
}

/** An address in the shop whose ZIP code is in Oregon. */
export const portlandInCalifornia = {
  first_name: 'Ada',
  last_name: 'Hill',
  address1: '12 Main Street',
  city: 'Portland',
  province: 'California',
  province_code: 'CA',
  country: 'United States',
  country_code: 'US',
  zip: '97204',
}

/** Another, in the United States. */
export const boston = {
  first_name: 'Grace',
  last_name: 'Hopper',
  address1: '1 Navy Yard',
  city: 'Boston',
  country_code: 'US',
  province_code: 'MA',
  zip: '02129',
}
