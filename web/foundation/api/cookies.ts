/** Cookies that the client writes and reads: accessible to scripts, same-site, and secure on https. */
export function readCookie(name: string): string | undefined {
  const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : undefined
}

export function writeCookie(name: string, value: string, days: number) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on plain http
  document.cookie = cookieText(name, value, days, location.protocol)
}

export function cookieText(name: string, value: string, days: number, protocol: string): string {
  const secure = protocol === 'https:' ? '; Secure' : ''
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(days * 86_400)}; SameSite=Lax${secure}`
}

export const removeCookie = (name: string) => writeCookie(name, '', 0)
