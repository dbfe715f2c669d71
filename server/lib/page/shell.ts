import { isEmbedded } from '#contract/kernel/embed'

/**
 * What a desk has around a screen, as `src/app/shells` draws it: a side bar, and above that a header with the name of the platform
 * (`main`), one with the title of the screen (`contest`), or none (`room`). Its first HTML leaves room for them, by rules of index.html.
 * Who is not logged in yet has a card instead, on every device, under the platform's name (`auth`), and reads what is there for
 * everybody with nothing around it.
 */
export interface Shell {
  kind: 'main' | 'room' | 'contest' | 'auth'
  platform: string
}

const KINDS: [within: RegExp, kind: Shell['kind']][] = [
  [/^\/(training-room\/((student|manager|teacher)\/[^/]+|[^/]+\/contest)|cert\/[^/]+\/[^/]+\/[^/]+)\/./, 'room'],
  [/^\/contest\/[^/]+(\/|$)/, 'contest'],
  [/^\/uc\/(login|register|activate|forgot|link|reset-password)$/, 'auth'],
  [/^(\/console|\/uc\/(admin|org)|\/vip\/uc\/org)(\/|$)/, 'main'],
]

/** Of an address, for somebody who is `known`; `main` is asked whether it stands within the layout of the platform's own places. None where it is embedded. */
export const shellOf = (url: URL, known: boolean, main: () => boolean, platform: string): Shell | undefined => {
  if (isEmbedded(url.searchParams.get('embed'))) return undefined
  const within = KINDS.find(([addresses]) => addresses.test(url.pathname))?.[1]
  const kind = known ? (within ?? (main() ? 'main' : undefined)) : within === 'auth' ? within : undefined
  return kind && { kind, platform }
}
