import { safeHref } from './safe-url'

export interface Address {
  from: number
  to: number
  href: string
}

// Where nobody put a blank, a Chinese word or sign ends an address.
const WEB = /https?:\/\/[^\s<>"'`\p{Script=Han}\u2010-\u2027\u3000-\u303f\uff00-\uffef]+/giu
const TAIL = /[.,;:!?)\]}*_~]$/

/** A bracket that was opened inside belongs to the address, one that stands around it does not. */
const withoutTail = (word: string): string => {
  let end = word.length
  while (TAIL.test(word.slice(0, end))) {
    const part = word.slice(0, end)
    if (part.endsWith(')') && part.split('(').length >= part.split(')').length) break
    end -= 1
  }
  return word.slice(0, end)
}

/** Where http(s) addresses stand in what a person typed, from the first to the last. */
export const addressesIn = (text: string): Address[] =>
  [...text.matchAll(WEB)].flatMap(({ 0: found, index: from }) => {
    const word = withoutTail(found)
    const href = safeHref(word)
    return href === undefined ? [] : [{ from, to: from + word.length, href }]
  })
