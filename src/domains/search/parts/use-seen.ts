import { useEffect, useState } from 'react'
import type { Found } from '#contract/search/search.api'
import type { SearchKind } from '#contract/search/search.rules'
import { knownAnswers } from '#lib/net/known'
// Not fetched when it is asked for: then there is no network.
import { findSeen } from './seen'

/** What is found among all that was read before on this device; undefined while it is looked for, or nobody asks. */
export const useSeen = (asked: boolean, words: string, kind: SearchKind | undefined): Found[] | undefined => {
  const of = `${kind ?? ''} ${words}`
  const [found, setFound] = useState<{ of: string; list: Found[] }>()
  useEffect(() => {
    if (!asked) return
    let gone = false
    void knownAnswers().then((known) => {
      if (!gone) setFound({ of, list: findSeen(known, words, kind) })
    })
    return () => {
      gone = true
    }
  }, [asked, of, words, kind])
  return asked && found?.of === of ? found.list : undefined
}
