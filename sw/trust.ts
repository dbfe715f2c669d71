import type { WorkboxPlugin } from 'workbox-core'

const BUILD = 'x-app-build'

const kind = (answer: Response): string => answer.headers.get('content-type') ?? ''

/** Content types by the end of a path: a login page in place of a script is not a script. */
const EXPECTED: readonly [RegExp, RegExp][] = [
  [/\.m?js$/, /javascript/],
  [/\.css$/, /css/],
  [/\.html$|\/$/, /html/],
  [/\.(png|svg|jpe?g|webp|ico)$/, /^image\//],
  [/\.(json|webmanifest)$/, /json/],
]

/** Whether our server wrote this answer, and it is what the path promises. Nothing else is kept. */
export const ours = (path: string, answer: Response): boolean => {
  if (answer.status !== 200 || !answer.headers.has(BUILD)) return false
  const expected = EXPECTED.find(([end]) => end.test(path))
  return !expected || expected[1].test(kind(answer))
}

/** The shell must be of this very build: with another one's parts it would not open. */
export const ourShell = (path: string, answer: Response, build: string): boolean =>
  ours(path, answer) && (build === 'dev' || answer.headers.get(BUILD) === build)

export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (ours(new URL(request.url).pathname, response) ? response : null),
}
