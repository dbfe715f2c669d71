interface Entry {
  url: string
  revision: string | null
}
// As many as a browser opens to one server at once over HTTP/1.1.
const LANES = 6

/**
 * Workbox fetches what it keeps one after the other: on a slow line that is a round trip for each of some hundred parts.
 * Asked for side by side, they wait in the browser's own cache, where it then finds them. Only what carries its hash in its
 * name; what is `kept` from the build before is not asked for. What fails here is Workbox's to ask for, and to fail with.
 */
export const fetchAhead = async (
  entries: readonly Entry[],
  kept: (url: string) => Promise<boolean>,
  get: (url: string) => Promise<Response> = (url) => fetch(url),
): Promise<void> => {
  const waiting = entries.filter((entry) => entry.revision === null).map((entry) => entry.url)
  const lane = async (): Promise<void> => {
    for (let url = waiting.shift(); url; url = waiting.shift()) {
      if (await kept(url)) continue
      await get(url)
        .then((response) => response.arrayBuffer())
        .catch(() => {})
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
