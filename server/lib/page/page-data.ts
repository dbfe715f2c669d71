import type { Endpoint, Input, Output } from '#contract/kernel/endpoint'
import type { Actor } from '../calls/context'

/** A call whose answer the page would ask for at once. */
export interface Ask {
  api: Endpoint
  input: object
}
export const ask = <E extends Endpoint>(api: E, input: Input<E>): Ask => ({ api, input: input as object })

/** Makes the calls of one page, inside the server. */
export interface Insider {
  /** Who opens the page: looked up with the rooms that these calls are about, where they are about any. */
  actor(asks: Ask[]): Promise<Actor | null>
  /** null where the call is refused. */
  answer(asked: Ask): Promise<unknown>
  /** One was refused because there had been too many: that says nothing of what was asked for. */
  tooMany(): boolean
}

/** What a call of this page was answered; nothing where it was refused or not asked. */
export type Answers = <E extends Endpoint>(api: E) => Output<E> | undefined

/**
 * A first screen before any script runs: what the page will say, in the shape it will have, as far as the data is at hand.
 * The few rules inside index.html style it.
 */
export type Frame = (
  title: string,
  got: Answers,
  now: number,
  search: URLSearchParams,
  params: Record<string, string>,
) => string

/** One visit of an address. */
export interface Visit {
  pathname: string
  search: URLSearchParams
  params: Record<string, string>
  /** Something was not answered because too much had been asked before. */
  tooMany: boolean
}

/** What search engines and the card of a shared link read of a page. */
export interface PageHead {
  title: string
  description: string
  siteName: string
  /** Of the page itself, whatever hangs on the address. */
  path: string
  /** A file of ours. */
  image?: string
  kind: 'website' | 'article'
  /** Search engines may keep it. */
  index: boolean
}

/** A page for everybody: its whole text is in the HTML, and where nothing has changed it is not sent again. */
export interface OpenPage {
  /** null: there is no such page for the asker. */
  head: (got: Answers, visit: Visit) => PageHead | null
  body: (got: Answers, visit: Visit) => string
  /** The title where there is no page. */
  gone: (got: Answers) => string
}

/**
 * The arrow in the bar of a screen, as `ui/layout/page` draws it. `href`: where it leads, as far as the address and its answers say that;
 * otherwise it leads to where one came from. `phone`: a desk shows the way there already, in its menu or header.
 */
export interface WayBack {
  href?: string | undefined
  phone?: boolean
}

/** All that a desk has, or the wider of the two narrower layouts. */
export type Wide = true | '1352'

export interface PageRow {
  /** Address with `$name` parts. */
  pattern: string
  /** Of the window and of the frame; a function where the answers know better. */
  title: string | ((got: Answers) => string)
  /** See `lib/frames`. */
  frame?: Frame
  /** The arrow in the bar of the frame, `$name` parts in its address; null: there is none. Without it the usual one (`lib/page/way-back`). */
  back?: WayBack | null | ((url: URL, params: Record<string, string>, got: Answers) => WayBack | undefined)
  /** As wide as its screen on a desk: `wide` of `ui/layout/page`. */
  wide?: Wide | ((search: URLSearchParams, got: Answers) => Wide | undefined)
  /** Instead of a frame. */
  open?: OpenPage
  /**
   * For whoever is not logged in as well, as its route says (`auth`), or by its address and answers; where it is not, they get the first HTML of
   * the log-in, to which the page leads.
   */
  visitors?: true | ((search: URLSearchParams, got: Answers) => boolean)
  /** Calls answered into the HTML, with the permission of whoever asks; one that is refused is left to the page. */
  asks?: (params: Record<string, string>, search: URLSearchParams) => Ask[]
  /** The name of the page's part (sw/parts.ts) that the address needs beside the route's own by what it carries: fetched with those. */
  part?: (search: URLSearchParams) => string | undefined
  /** Calls that follow from those answers. */
  more?: (got: Answers, search: URLSearchParams, params: Record<string, string>) => Ask[]
}

export const wideOf = ({ wide }: PageRow, search: URLSearchParams, got: Answers): Wide | undefined =>
  typeof wide === 'function' ? wide(search, got) : wide

export interface PageMatch {
  row: PageRow
  params: Record<string, string>
}

const match = (pattern: string, path: string): Record<string, string> | null => {
  const want = pattern.split('/').filter(Boolean)
  const have = path.split('/').filter(Boolean)
  if (want.length !== have.length) return null
  const params: Record<string, string> = {}
  for (const [i, part] of want.entries()) {
    const value = have[i] ?? ''
    if (part.startsWith('$')) params[part.slice(1)] = value
    else if (part !== value) return null
  }
  return params
}

/** The first row that fits: put fixed addresses before those with parameters. */
export const findPage = (rows: PageRow[], path: string): PageMatch | null => {
  for (const row of rows) {
    const params = match(row.pattern, path)
    if (params) return { row, params }
  }
  return null
}

/** Whether the first HTML for somebody who is not logged in is the log-in's. Who brings a code from there is about to be. */
export const needsLogin = ({ open, visitors }: PageRow, search: URLSearchParams, got: Answers): boolean => {
  if (open || (search.has('code') && search.has('state'))) return false
  return !(typeof visitors === 'function' ? visitors(search, got) : visitors)
}

/** Asks that every page of a logged-in person makes. */
export interface PageTable {
  rows: PageRow[]
  always: Ask[]
  alwaysLoggedIn: Ask[]
}
