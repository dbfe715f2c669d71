/** Addresses that are never answered with the shell: they are not screens of this page. */
export const NOT_SCREENS = [
  /^\/api\//,
  /^\/uc\/api\//,
  /^\/lxp\/api\//,
  /^\/files\//,
  /^\/verify(\/|$)/,
  /^\/(version|config)\.json$/,
  /^\/sw\.js$/,
  /^\/manifest\.webmanifest$/,
]

/** A screen that the server writes anew each time, since what it says holds for that moment alone. */
export const isWritten = (path: string): boolean => /^\/verify(\/|$)/.test(path)

/** Calls: no cache ever holds an answer of theirs. */
export const isCall = (path: string): boolean => /^\/(uc\/|lxp\/)?api\//.test(path)

export const isPart = (path: string): boolean => path.startsWith('/assets/')

/** Pictures that everybody may see: the server says so in their headers, see `keepable`. */
export const isPicture = (path: string, destination: string): boolean =>
  destination === 'image' && !isCall(path) && !isPart(path)

export const keepable = (answer: Response): boolean =>
  answer.status === 200 &&
  /^image\//.test(answer.headers.get('content-type') ?? '') &&
  /\bpublic\b/.test(answer.headers.get('cache-control') ?? '') &&
  !/\bno-store\b/.test(answer.headers.get('cache-control') ?? '')

/** The part of a kept file that a player asks for; the whole file where it asks for none. */
export const partOf = async (whole: Response, range: string | null): Promise<Response> => {
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined) return whole
  const blob = await whole.blob()
  const start = Number(from)
  const end = to ? Math.min(Number(to), blob.size - 1) : blob.size - 1
  if (start > end) return new Response('', { status: 416, headers: { 'content-range': `bytes */${blob.size}` } })
  return new Response(blob.slice(start, end + 1), {
    status: 206,
    headers: {
      'content-type': whole.headers.get('content-type') ?? 'application/octet-stream',
      'content-range': `bytes ${start}-${end}/${blob.size}`,
      'content-length': String(end - start + 1),
    },
  })
}
