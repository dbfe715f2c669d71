import { session } from './device/storage'

interface Next {
  href: string
  said: string
}

/** What the page that is left had to say: told by the one that comes. */
const SAID = 'xh.said'

let next: Next | undefined
let gone = false

/**
 * Does what may make this page another organisation's. Such a page is opened anew: at `next.href`, where it says `next.said`.
 * Otherwise it would open where it stood, its form empty, without a word of what was done. False: it is still the same.
 */
export const openedAnew = async (to: Next, change: () => Promise<unknown>): Promise<boolean> => {
  next = to
  gone = false
  try {
    await change()
    return gone
  } finally {
    next = undefined
  }
}

/** This page belongs to somebody else now. */
export const openAnew = (): void => {
  if (next) {
    gone = true
    session.set(SAID, next.said)
    location.replace(next.href)
  } else location.reload()
}

/** What the page before left to be said, once. */
export const leftToSay = (): string | undefined => {
  const said = session.get<string>(SAID)
  if (said) session.remove(SAID)
  return said
}
