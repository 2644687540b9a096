/** The Chromium that npm brought, unpacked on first use; CHROMIUM_PATH names another one. */
export async function chromiumPath(): Promise<string> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  // Read by the package at import: makes it unpack its own NSS libraries and set LD_LIBRARY_PATH.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x'
  const { default: chromium } = await import('@sparticuz/chromium')
  return await chromium.executablePath()
}
