import { type AnyRouter, type HistoryState, useRouter } from '@tanstack/react-router'
import { useMemo, useState, useSyncExternalStore } from 'react'
import { KEYWORD_MAX } from '#contract/kernel/text'

/** How many rows a page may have. */
export const PAGE_SIZES = [20, 50, 100] as const

/** What a list is narrowed by: '' for what is typed or an id, or the choices there are, the usual one first. */
type Shape = Record<string, '' | readonly [string, ...string[]]>
type Filter<S extends Shape> = { [K in keyof S]: S[K] extends readonly (infer V)[] ? V : string }

type Written = Record<string, unknown>
const NOTHING: Written = {}
const still = () => () => {}

/** The parameters of the address whose screen is shown, and a way to change some; in a screen without a router its own. */
const useWritten = () => {
  const router = useRouter({ warn: false }) as AnyRouter | null
  const [own, setOwn] = useState(NOTHING)
  const [follow, read] = useMemo(() => {
    if (!router) return [still, () => undefined] as const
    return [
      (changed: () => void) => router.subscribe('onResolved', changed),
      // The matches that are shown: the location is ahead of them, and the next address is not this list's.
      () => router.state.matches.at(-1)?.search as Written | undefined,
    ] as const
  }, [router])
  const search = useSyncExternalStore(follow, read)
  const write = (next: Written) => {
    if (!router) return setOwn({ ...own, ...next })
    void router.navigate({
      to: '.',
      search: (before: Written) => ({ ...before, ...next }),
      // One entry a list: the way back leads to where one came from.
      replace: true,
      resetScroll: false,
      // By which its place in the bar still leads here.
      state: ({ place, way, opened = router.latestLocation.href }: HistoryState) => ({ place, way, opened }),
    })
  }
  return { written: search ?? own, write }
}

const word = (value: unknown): string => (value === undefined ? '' : String(value).slice(0, KEYWORD_MAX))
const whole = (value: unknown): number => (/^\d{1,6}$/.test(word(value)) ? Number(value) : 0)

/**
 * What a list shows, kept in the address: it can be handed on, and stays when one comes back or reloads. What the address
 * says and the list has not counts as not said. `sorts`: what its columns can be sorted by.
 */
export const useListState = <const S extends Shape, N extends string = never>(
  shape: S,
  { size = PAGE_SIZES[0], sorts = [] }: { size?: (typeof PAGE_SIZES)[number]; sorts?: readonly N[] } = {},
) => {
  const { written, write } = useWritten()
  const usual = (name: string): string => shape[name]?.[0] ?? ''
  const filter = Object.fromEntries(
    Object.entries(shape).map(([name, choices]) => {
      const value = word(written[name])
      return [name, choices === '' || choices.includes(value) ? value : usual(name)]
    }),
  ) as Filter<S>
  const limit = PAGE_SIZES.find((s) => s === whole(written.size)) ?? size
  const page = Math.max(1, whole(written.page))
  const asked = word(written.sort)
  const by = sorts.find((name) => name === asked.replace(/^-/, ''))
  const desc = asked.startsWith('-')
  return {
    filter,
    limit,
    offset: (page - 1) * limit,
    /** For a call whose usual page is asked for without saying so: that is then one question, whoever asks it. */
    page: {
      ...(page > 1 && { offset: (page - 1) * limit }),
      ...(limit !== PAGE_SIZES[0] && { limit }),
    },
    /** Whether it shows less than everything. */
    narrowed: Object.entries(filter).some(([name, value]) => value !== usual(name)),
    /** As the call takes it: `-time` is the latest first. */
    order: by && (desc ? (`-${by}` as const) : by),
    sorting: {
      ...(by && { by, desc }),
      onSort: (next: { by: string; desc: boolean } | undefined) =>
        write({ sort: next && `${next.desc ? '-' : ''}${next.by}`, page: undefined }),
    },
    /** Another filter begins at its first page. What is usual is not written. */
    show: (next: Partial<Filter<S>>) =>
      write({
        ...Object.fromEntries(
          Object.entries(next).map(([name, value]) => [name, value === usual(name) ? undefined : value]),
        ),
        page: undefined,
      }),
    onOffset: (offset: number) => write({ page: offset >= limit ? Math.floor(offset / limit) + 1 : undefined }),
    onLimit: (next: number) => write({ size: next === size ? undefined : next, page: undefined }),
  }
}
