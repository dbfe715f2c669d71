/** version.json is asked for with a random query; it is one file all the same. */
export const withoutQuery = (address: string): string => {
  const url = new URL(address)
  return url.origin + url.pathname
}
