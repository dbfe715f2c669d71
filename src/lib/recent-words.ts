import { useState } from 'react'
import { local } from './device/storage'

/** Goes with everything else of this name when somebody logs out. */
const KEY = 'xh.searches'
const KEPT = 8
const LONGEST = 60

const kept = (): string[] => {
  const words = local.get<unknown>(KEY)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string').slice(0, KEPT) : []
}

/** What was searched for on this device, the latest first. */
export const useRecentWords = () => {
  const [words, setWords] = useState(kept)
  const keep = (next: string[]) => {
    local.set(KEY, next)
    setWords(next)
  }
  return {
    words,
    note: (word: string) => {
      const said = word.trim().slice(0, LONGEST)
      if (said && said !== words[0]) keep([said, ...words.filter((one) => one !== said)].slice(0, KEPT))
    },
    forget: () => keep([]),
  }
}
