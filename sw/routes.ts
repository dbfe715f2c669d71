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
