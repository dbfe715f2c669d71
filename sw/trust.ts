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

/**
 * Whether a network's login page stands where a file was asked for: files of ours, pages among them, say by themselves that
 * nobody is to guess what they are.
 */
const foreign = (answer: Response): boolean =>
  answer.ok && /html/.test(kind(answer)) && !answer.headers.has('x-content-type-options')

/** A file from the network; it fails as without one where somebody else answers. */
export const fromUs = async (answer: Promise<Response>): Promise<Response> => {
  const came = await answer
  if (foreign(came)) throw new TypeError('somebody else answered')
  return came
}
export const onlyFiles: WorkboxPlugin = { fetchDidSucceed: ({ response }) => fromUs(Promise.resolve(response)) }

/** The same for what carries our build: what is kept of it is the better answer. */
export const oursOrKept: WorkboxPlugin = {
  fetchDidSucceed: async ({ request, response }) => {
    if (!ours(new URL(request.url).pathname, response)) throw new TypeError('somebody else answered')
    return response
  },
}

export const onlyOurs: WorkboxPlugin = {
  cacheWillUpdate: async ({ request, response }) => (ours(new URL(request.url).pathname, response) ? response : null),
}
