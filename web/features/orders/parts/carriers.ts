/** Carriers in the stores' platforms' spelling, with their tracking pages. */
const trackingPages: Readonly<Record<string, string>> = {
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels=',
  UPS: 'https://www.ups.com/track?tracknum=',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr=',
  'DHL Express': 'https://www.dhl.com/en/express/tracking.html?AWB=',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/search?searchFor=',
}

export const carriers: readonly string[] = Object.keys(trackingPages)

/** Tracking page of a parcel; undefined for unknown carriers. */
export function trackingPage(carrier: string, number: string): string | undefined {
  const page = trackingPages[carrier]
  return page && page + encodeURIComponent(number)
}
